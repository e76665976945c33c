import { test } from 'vitest';
import { samplePaths } from '../support/sample.ts';
import { expectValid } from './html.ts';

test('the Nu checker finds no error on any page type in a language, nor where there is no page', async () => {
  await expectValid([...Object.values(await samplePaths('ja')), '/ja/magazine/nothing-here']);
});
