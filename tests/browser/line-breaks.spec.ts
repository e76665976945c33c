/**
 * Line ends of headlines where browsers go wrong (decision 0029): every headline of the sample at
 * three widths, against the segmentation. All markup is put, without pictures, scripts and running
 * text, into one page with all styles, because opening each would take minutes.
 */

import { lineRules, stretchesOf } from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import type { Locale } from '@masthead/locales/registry';
import { expect, test } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { loadOwnFonts } from '../support/faces.ts';
import { mapInTurn } from '../support/in-turn.ts';
import { itemPath, itemsOf } from '../support/items.ts';
import { type Headline, headlinesOf, readMarkup, stylesOf } from '../support/line-ends.ts';
import { samplePaths } from '../support/sample.ts';
import { askApi, siteUrl } from '../support/test.ts';

// The page's policy does not allow the markup's own styles.
test.use({ bypassCSP: true });

const LOCALES = ['th', 'ja', 'ko', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Locale[];
const WIDTHS = [390, 820, 1440];
/** More would wait for each other. */
const AT_ONCE = 4;

/** By path. */
async function pagesIn(locale: Locale): Promise<Map<string, string>> {
  const items = (await itemsOf(locale)).filter(({ path }) => path === undefined);
  const paths = new Set([
    ...Object.values(await samplePaths(locale)),
    ...items.map((item) => itemPath(locale, item)),
  ]);
  const pages = await mapInTurn([...paths], AT_ONCE, async (path) => {
    const response = await fetch(siteUrl() + path);
    return [path, await response.text()] as const;
  });
  return new Map(pages);
}

async function judgeIn(locale: Locale): Promise<(headline: Headline) => string[]> {
  const rules = lineRules(locale);
  if (rules === null) throw new Error(`${locale} has no rules`);
  const { data } = await askApi<{ data: { phrases: string[] } }>('/configuration', locale);
  const terms = new Terms(data.phrases);
  return ({ text, ends, kept, isWide, isTorn }) => {
    const inner = new Set<number>();
    let at = 0;
    for (const stretch of stretchesOf(text, rules, terms)) {
      for (let next = 1; stretch.isKept && next < stretch.text.length; next += 1)
        inner.add(at + next);
      at += stretch.text.length;
    }
    // A page's own names may move the break.
    const edges = new Set(kept.flat());
    const wrong = ends.filter((end) => inner.has(end) && !edges.has(end));
    const last = text.slice(ends.at(-1) ?? text.length).replace(/[^\p{L}\p{N}]/gu, '');
    return [
      ...wrong.map((end) => `${text.slice(0, end)}｜${text.slice(end)}`),
      ...(ends.length > 0 && Array.from(last).length === 1 ? [`${last} alone: ${text}`] : []),
      ...(isWide ? [`too wide: ${text}`] : []),
      ...(isTorn ? [`parts are laid out one by one: ${text}`] : []),
    ];
  };
}

for (const locale of LOCALES) {
  test(`lines of headlines end between phrases in ${locale}`, DEEP, async ({ page }) => {
    test.slow();
    const pages = await pagesIn(locale);
    const judge = await judgeIn(locale);
    await page.goto(`${siteUrl()}/${locale}/resources`);
    await page.evaluate(loadOwnFonts);
    await page.evaluate(stylesOf, [...pages.values()]);
    await page.evaluate(readMarkup, [...pages.values()]);
    const faults: string[] = [];
    let looked = 0;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, path] of [...pages.keys()].entries()) {
        for (const headline of await page.evaluate(headlinesOf, index)) {
          looked += 1;
          faults.push(...judge(headline).map((fault) => `${path} at ${width}: ${fault}`));
        }
      }
    }
    expect(looked).toBeGreaterThan(pages.size * WIDTHS.length);
    expect(faults).toEqual([]);
  });
}
