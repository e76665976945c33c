import { expect, test } from 'vitest';
import { askApi, siteUrl } from '../support/addresses.ts';
import { repeatedMarkup } from '../support/html.ts';
import { mapInTurn } from '../support/in-turn.ts';
import { itemPath, itemsOf } from '../support/items.ts';
import { samplePaths } from '../support/sample.ts';

/**
 * In bytes, uncompressed (docs/performance.md): the sample's story with the longest answer, in English, eight languages
 * to choose from, a kilobyte and a half of what engines and cards are told, three of what people who write about it
 * take from it (decision 0034), two of what its reader may choose (decision 0041), and 37 of the rules that it is drawn
 * by (decision 0040).
 */
const MAX_LONGEST_STORY = 84 * 1024;
/** Any other, with a gallery's pictures, and all these as well. */
const MAX_STORY = 92 * 1024;
/** In characters: what is longer than this stands once in a document. */
const MAX_REPEATED = 300;
/** More would wait for each other. */
const AT_ONCE = 4;

/** What the site itself writes, and pictures' words: two items may well have one picture, and a page offer a file twice. */
const withoutMedia = (html: string): string =>
  html
    .replace(/<picture.*?<\/picture>/gs, (picture) => / alt="([^"]*)"/.exec(picture)?.[1] ?? '')
    .replace(/"\/media\/[^"]*"/g, '""');

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(siteUrl() + path);
  return response.text();
}

test('no story is heavier than it may be, the longest least of all', async () => {
  const stories = (await itemsOf('en')).filter(({ _type }) => _type === 'story');
  const sizes = await mapInTurn(stories, AT_ONCE, async (story) => ({
    slug: story.slug,
    bytes: Buffer.byteLength(await htmlOf(itemPath('en', story))),
    length: JSON.stringify(await askApi(`/stories/${story.slug}`)).length,
  }));
  const longest = sizes.toSorted((a, b) => b.length - a.length)[0];
  expect(longest?.bytes, longest?.slug).toBeLessThanOrEqual(MAX_LONGEST_STORY);
  expect(sizes.filter(({ bytes }) => bytes > MAX_STORY)).toEqual([]);
});

for (const locale of ['en', 'ja']) {
  test(`nothing long stands twice in a page of any type in ${locale}`, async () => {
    const faults: string[] = [];
    for (const [name, path] of Object.entries(await samplePaths(locale))) {
      for (const markup of repeatedMarkup(withoutMedia(await htmlOf(path)), MAX_REPEATED)) {
        faults.push(`${name}, ${path}: ${markup.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('what stands twice is found', () => {
  const long = `<nav aria-label="a > b"><img src="/x" alt=""/><i>${'x'.repeat(300)}</i></nav>`;
  expect(repeatedMarkup(`<body>${long}<p>text</p></body>`, MAX_REPEATED)).toEqual([]);
  expect(repeatedMarkup(`<body>${long}<p>${long}</p></body>`, MAX_REPEATED)).toEqual([long]);
});
