import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CardType } from '@masthead/contract/card';
import { deepUnless } from '../support/deep.ts';
import { dotsForPictures } from '../support/dots.ts';
import { itemPath, itemsOf } from '../support/items.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Mozilla's Readability, which Firefox's reader view uses (Safari's is similar). */

const require = createRequire(import.meta.url);
const READABILITY = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

/** A browser's own mode is above the page's policy. */
test.use({ bypassCSP: true });

const LOCALES = ['en', 'ja', 'th', 'de'];
const TYPES: readonly CardType[] = ['story', 'release', 'statement', 'policy', 'profile'];

interface Reading {
  readonly headline: string;
  readonly title: string;
  readonly byline: string | null;
  /** Paragraphs of the body that were not found. */
  readonly missing: readonly string[];
  readonly paragraphs: number;
  /** Pictures of the body that were not found, by alternative text. */
  readonly lost: readonly string[];
}

/** Runs in the page. */
function read(source: string): Reading {
  const Readability = new Function(`${source}; return Readability;`)();
  const letters = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');
  const found = new Readability(document.cloneNode(true)).parse();
  const text = letters(found?.textContent);
  const content = new DOMParser().parseFromString(found?.content ?? '', 'text/html');
  const pictures = [...content.querySelectorAll('img')].map(({ alt }) => alt);
  // A body's paragraph has no class; its pictures are among its paragraphs.
  const paragraphs = [...document.querySelectorAll('main article p:not([class])')]
    .map((each) => letters(each.textContent))
    .filter((each) => each !== '');
  const shown = [...document.querySelectorAll<HTMLImageElement>('main article p ~ figure img')];
  return {
    headline: letters(document.querySelector('main h1')?.textContent),
    title: letters(found?.title),
    byline: found?.byline ?? null,
    missing: paragraphs.filter((each) => !text.includes(each)),
    paragraphs: paragraphs.length,
    lost: shown.map(({ alt }) => alt).filter((alt) => !pictures.includes(alt)),
  };
}

for (const locale of LOCALES) {
  test(
    `in ${locale} a reader’s mode finds title, author, the whole text and its pictures`,
    deepUnless(locale === 'en'),
    async ({ page }) => {
      await dotsForPictures(page);
      const items = await itemsOf(locale);
      for (const type of TYPES) {
        const item = items.find(({ _type }) => _type === type);
        if (item === undefined) throw new Error(`the sample has no ${type} in ${locale}`);
        const path = itemPath(locale, item);
        await page.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
        const reading = await page.evaluate(read, READABILITY);
        expect(reading, path).toMatchObject({ title: reading.headline, missing: [], lost: [] });
        expect(reading.paragraphs, path).toBeGreaterThan(2);
        if (type === 'story') expect(reading.byline, path).not.toBeNull();
      }
    },
  );
}
