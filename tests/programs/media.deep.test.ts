import { test } from 'vitest';
import { crawl } from '../support/crawl.ts';
import { pitchPaths } from '../support/sample.ts';
import { expectMedia } from './media.ts';

/** Captions, kits and the pictures of texts differ between languages; the pictures mostly do not. */
const LOOKED_AT = ['en', 'ja'];

test('every picture, film and file that any page names is there', async () => {
  const unlinked = await pitchPaths(LOOKED_AT);
  const pages = await crawl(unlinked, { locales: LOOKED_AT, isChanging: false });
  await expectMedia([...pages.values()]);
});
