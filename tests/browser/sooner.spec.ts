import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { dotsForPictures } from '../support/dots.ts';
import { samplePaths } from '../support/sample.ts';
import { brotliBytes, scriptsOf } from '../support/scripts.ts';
import { DESKTOP, PHONE, untilStill } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Bytes of brotli: an untouched story, and one on which everything was used. */
const MAX_UNTOUCHED = 10 * 1024;
const MAX_USED = 75 * 1024;
/** Share of rules that no width, print or keyboard step used. */
const MAX_UNUSED = 0.2;

test('a story that nobody touches fetches 10 KB of script at most, one that is used 75 KB', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve() });
  });
  const scripts = scriptsOf(page);
  const paths = await samplePaths('ja');
  await page.goto(siteUrl() + (paths['story standard'] ?? ''), { waitUntil: 'networkidle' });
  // To its end, as a reader does.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const untouched = brotliBytes(await scripts());
  expect(untouched).toBeGreaterThan(0);
  expect(untouched).toBeLessThanOrEqual(MAX_UNTOUCHED);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const header = page.locator('body > header');
  await header.locator('mh-island[name=SearchPanel] > a').click();
  await page.locator('mh-island[name=SearchPanel] input').fill('a');
  await page.keyboard.press('Escape');
  await header.locator('mh-island[name=LanguageButton] button').click();
  await page.keyboard.press('Escape');
  await page.locator('mh-island[name=ShareButton] button').first().click();
  await page.locator('mh-island[name=CopyLink] a').first().click();
  await page.locator('[data-tools] summary').first().click();
  await expect(page.locator('mh-island[name=TextTools] button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const used = brotliBytes(await scripts());
  expect(used).toBeGreaterThan(untouched + 50 * 1024);
  expect(used).toBeLessThanOrEqual(MAX_USED);
});

/** The page as it comes: without what its islands draw. */
const withoutLoader = (page: Page) =>
  page.route(/\/assets\/client-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

/** Without transient states and boxes, a selector finds what may come to have them. */
const STATES =
  /::[\w-]+(?:\([^()]*\))?|:(?:hover|focus(?:-visible|-within)?|active|checked|open|popover-open|modal|target|disabled|placeholder-shown|autofill|user-invalid|active-view-transition)\b/g
    .source;

/** Rules of the page's whole sheets that something on its first screen matches, and that the head's part of them lacks; menus that are closed don't count. */
async function lackingRules(states: string): Promise<string[]> {
  const used = document.querySelector<HTMLStyleElement>('style[data-late-faces]');
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('body link[rel=stylesheet]:not([media])'),
  ];
  const isFirst = (element: Element): boolean =>
    links[0]?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING ||
    element.contains(links[0] ?? null);
  const textsOf = (rules: CSSRuleList, within = ''): [key: string, selector: string][] =>
    [...rules].flatMap((rule): [string, string][] => {
      if (rule instanceof CSSStyleRule) return [[within + rule.cssText, rule.selectorText]];
      const { cssRules, conditionText = '' } = rule as CSSConditionRule;
      return cssRules === undefined ? [] : textsOf(cssRules, `${within}${conditionText}{`);
    });
  const own = new Set(
    textsOf(used?.sheet?.cssRules ?? new CSSStyleSheet().cssRules).map(([key]) => key),
  );
  const matches = (selector: string): boolean => {
    const plain = selector
      .replace(/\s*([>+~,])\s*/g, '$1')
      .replace(new RegExp(states, 'g'), '')
      .replace(/(^|[>+~,( ])(?=[>+~,) ]|$)/g, '$1*')
      .replaceAll(':not(*)', '');
    return [...document.querySelectorAll(plain)].some(
      (element) => isFirst(element) && element.closest('[popover]') === null,
    );
  };
  const whole: [string, string][] = [];
  for (const { href } of links) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(href)).text());
    whole.push(...textsOf(sheet.cssRules));
  }
  if (whole.length < 200) throw new Error('these are no whole sheets');
  return whole.filter(([key, selector]) => !own.has(key) && matches(selector)).map(([key]) => key);
}

test('no first screen lacks a rule of its sheets', DEEP, async ({ page }) => {
  test.setTimeout(300_000);
  await dotsForPictures(page);
  await withoutLoader(page);
  for (const [name, path] of Object.entries(await samplePaths('en'))) {
    await page.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('head link[rel=stylesheet]').count(), name).toBe(0);
    expect.soft(await page.evaluate(lackingRules, STATES), name).toEqual([]);
  }
});

for (const name of ['home', 'story standard', 'releases', 'release', 'company', 'search']) {
  test(
    `a fifth at most of the rules in the head of ${name} is of no use to it`,
    DEEP,
    async ({ page }) => {
      await dotsForPictures(page);
      await withoutLoader(page);
      await page.coverage.startCSSCoverage({ resetOnNavigation: false });
      await page.goto(siteUrl() + ((await samplePaths('en'))[name] ?? ''));
      for (const size of [PHONE, { width: 700, height: 900 }, DESKTOP]) {
        await page.setViewportSize(size);
        await untilStill(page);
      }
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => document.body.offsetHeight);
      const sheets = await page.coverage.stopCSSCoverage();
      let [all, used] = [0, 0];
      for (const { url, text = '', ranges } of sheets) {
        if (url.includes('/assets/')) continue;
        // A face is no rule: which of them is of use decides what is read.
        all += text.replace(/@font-face\{[^}]*\}/g, '').length;
        for (const { start, end } of ranges) used += end - start;
      }
      expect(all).toBeGreaterThan(5000);
      expect(1 - used / all, `${used} of ${all}`).toBeLessThanOrEqual(MAX_UNUSED);
    },
  );
}
