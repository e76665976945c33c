import { DEEP } from '../support/deep.ts';
import { itemPath, itemsOf, pitchesOf } from '../support/items.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** No picture stands twice on a page (design.md), also not on cards that lead to different items. */

const LANDINGS = [
  '',
  '/magazine',
  '/magazine/videos',
  '/volumes',
  '/mission',
  '/mission/focus-areas',
  '/mission/initiatives',
  '/company',
  '/company/people',
  '/newsroom',
  '/newsroom/releases',
  '/newsroom/collections',
  '/resources',
  '/resources/reports',
  '/resources/policies',
  '/resources/statements',
  '/topics',
];

/** Pages that a visitor may read in English: landings, items, pitches. */
async function pages(): Promise<readonly string[]> {
  const { pitches, collections } = await pitchesOf('en');
  return [
    ...LANDINGS.map((path) => `/en${path}`),
    ...(await itemsOf('en')).map((item) => itemPath('en', item)),
    ...pitches.map(({ slug }) => `/en/pitches/${slug}`),
    ...collections.map(({ slug }) => `/en/pitch-collections/${slug}`),
  ];
}

test('no page shows a picture twice', DEEP, async ({ page }) => {
  const paths = [...new Set(await pages())];
  // Which pictures there are can be read without loading them.
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/gif', body: '' }));
  const found: string[] = [];
  let shown = 0;
  for (const path of paths) {
    const response = await page.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    const ids = await page.evaluate(() => {
      // What opens over the page, and the small print beside a file to download, are shown by themselves.
      const places = [...document.querySelectorAll('main img, main video[poster]')].filter(
        (each) => each.closest('[popover], dialog, [data-previews]') === null,
      );
      return places.flatMap((each) => {
        const source = each.getAttribute('poster') ?? each.getAttribute('src') ?? '';
        return /\/media\/([0-9a-f-]{36})\//.exec(source)?.[1] ?? [];
      });
    });
    shown += ids.length;
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    if (twice.length > 0) found.push(`${path}: ${twice.join(', ')}`);
  }
  expect(shown).toBeGreaterThan(paths.length);
  expect(found).toEqual([]);
});
