import { test } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { readTags } from '../support/html.ts';
import { mapInTurn } from '../support/in-turn.ts';
import { samplePaths } from '../support/sample.ts';
import { expectMedia } from './media.ts';

/** Each is made for the first time. */
const AT_ONCE = 2;
/** A landing, an item with a film and one with files: a rendition of each picture is made. */
const PAGES = ['magazine', 'vertical_video', 'release'];

test('every picture, film and file that a page names is there', async () => {
  const paths = await samplePaths('en');
  const pages = await mapInTurn(PAGES, AT_ONCE, async (name) => {
    const html = await (await fetch(siteUrl() + (paths[name] ?? ''))).text();
    return { tags: readTags(html) };
  });
  await expectMedia(pages);
});
