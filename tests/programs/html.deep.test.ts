import { LOCALES } from '@masthead/locales/registry';
import { test } from 'vitest';
import { itemPath, itemsOf } from '../support/items.ts';
import { samplePaths } from '../support/sample.ts';
import { expectValid } from './html.ts';

test('the Nu checker finds no error on any page type in any language, nor on any page in English', async () => {
  const samples = await Promise.all(LOCALES.map(samplePaths));
  const english = (await itemsOf('en')).map((item) => itemPath('en', item));
  // The pages that say why there is none.
  const missing = LOCALES.map((locale) => `/${locale}/magazine/nothing-here`);
  await expectValid([...samples.flatMap((paths) => Object.values(paths)), ...english, ...missing]);
});
