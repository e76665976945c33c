import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { DEEP } from '../support/deep.ts';
import { dotsForPictures } from '../support/dots.ts';
import { loadOwnFonts } from '../support/faces.ts';
import { SHEETS } from '../support/fit.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Print; `pages.spec.ts` checks widths. */

const PRINTED = [
  ...['full_bleed', 'portrait', 'standard'].map((layout) => `story ${layout}`),
  ...['release', 'statement', 'policy', 'report', 'profile', 'newsroom', 'pitch'],
];

interface Sheet {
  readonly text: string;
  /** Those pieces that hold a number of pages. */
  readonly number: readonly string[];
  readonly pictures: number;
}

/** The words and pictures of each sheet. */
async function sheetsOf(page: Page, format: keyof typeof SHEETS): Promise<readonly Sheet[]> {
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_each, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const sheet = await document.getPage(number);
      const { items } = await sheet.getTextContent();
      const { fnArray } = await sheet.getOperatorList();
      const pieces = items.map((item) => ('str' in item ? item.str.trim() : ''));
      const text = plain(pieces.join(''));
      return {
        text,
        number: pieces.filter((each) => /\d \/ \d/.test(each)),
        pictures: fnArray.filter((each) => PAINTS.has(each)).length,
      };
    }),
  );
}

/** pdf.js: OPS.paintImageXObject, paintInlineImageXObject and their repeated and masked forms. */
const PAINTS = new Set([82, 83, 84, 85, 86, 87, 88, 89]);

/**
 * Only letters and digits: typesetting changes spaces, hyphens, capitals and the order of marks.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * As a PDF tells them: of a device's font some characters come as the radical that looks alike.
 * Those that the whole document lacks are left out.
 */
const asTold = (words: string, text: string): string =>
  [...plain(words)].filter((sign) => !/\p{Script=Han}/u.test(sign) || text.includes(sign)).join('');

test('a story prints as an editor sets it', async ({ page }) => {
  await dotsForPictures(page);
  await expectPrinted(page, 'en', ['story standard']);
});

for (const locale of ['en', 'ja', 'th', 'de']) {
  test(`pages print as an editor sets them, in ${locale}`, DEEP, async ({ page }) => {
    test.slow();
    await expectPrinted(page, locale, PRINTED);
  });
}

async function expectPrinted(page: Page, locale: string, names: readonly string[]): Promise<void> {
  const paths = await samplePaths(locale);
  for (const name of names) {
    const path = paths[name];
    if (path === undefined) continue;
    await page.setViewportSize({ width: SHEETS.A4, height: 1000 });
    await page.goto(siteUrl() + path);
    await loadPictures(page);
    await page.evaluate(loadOwnFonts);
    await page.emulateMedia({ media: 'print' });
    const title = (await page.locator('h1').first().textContent()) ?? '';
    const captions = await page.locator('main figcaption span:visible').allTextContents();
    const colour = await page
      .locator('h1')
      .first()
      .evaluate((h1) => getComputedStyle(h1).color);
    expect(colour, name).toBe('rgb(0, 0, 0)');
    for (const gone of ['body > header', 'body > footer', 'main nav', 'main button']) {
      await expect(page.locator(gone).locator('visible=true'), `${name}: ${gone}`).toHaveCount(0);
    }
    const sheets = await sheetsOf(page, 'A4');
    const text = sheets.map((sheet) => sheet.text).join('');
    for (const each of [title, ...captions]) {
      expect(text, name).toContain(asTold(each, text));
    }
    // Head and foot: company and section besides title and address.
    const margins = plain(siteUrl() + decodeURI(path) + title).length + 25;
    for (const [index, sheet] of sheets.entries()) {
      const number = `${index + 1} / ${sheets.length}`;
      expect(sheet.number, name).toContain(number);
      const isBlank = sheet.text.length < margins && sheet.pictures === 0;
      expect(isBlank, `${name}, sheet ${number}: ${sheet.text}`).toBe(false);
    }
    await page.emulateMedia({ media: null });
  }
}

test('a link in running text is followed by its address', DEEP, async ({ page }) => {
  await page.goto(siteUrl() + ((await samplePaths('en'))['story standard'] ?? ''));
  const address = 'https://elsewhere.example/a-study?of=links';
  await page
    .locator('article')
    .first()
    .evaluate((article, href) => {
      const paragraphs = [...article.querySelectorAll('p')];
      const link = document.createElement('a');
      link.href = href;
      link.append('a study');
      paragraphs.findLast(({ textContent }) => textContent.length > 200)?.append(link);
    }, address);
  const [sheets, text] = [await sheetsOf(page, 'A4'), plain(`a study (${address})`)];
  expect(sheets.map((sheet) => sheet.text).join('')).toContain(text);
});

test('what is folded away is printed', DEEP, async ({ page }) => {
  const folded = page.locator('article details:not([data-tools] details) summary + *');
  for (const path of Object.values(await samplePaths('en'))) {
    await page.goto(siteUrl() + path);
    if ((await folded.count()) > 0) break;
  }
  await expect(folded, 'no page has anything folded away').not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const words = (await folded.first().innerText()).slice(0, 60);
  const sheets = await sheetsOf(page, 'A4');
  expect(words).not.toBe('');
  expect(sheets.map(({ text }) => text).join('')).toContain(plain(words));
});

/** As the print button does (islands/print-page.ts): later pictures are not loaded yet. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('main img')];
    await Promise.allSettled(
      pictures.map((picture) => {
        if (!(picture instanceof HTMLImageElement)) return undefined;
        picture.loading = 'eager';
        return picture.decode();
      }),
    );
  });
}
