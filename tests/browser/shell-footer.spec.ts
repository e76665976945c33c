import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { untilStill } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { recordTransitions, type Transition } from '../support/transitions.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** One in Latin, one not. */
const LOOKED_AT = ['en', 'th'];

const footer = (page: Page) => page.locator('body > footer');
async function storyPath(locale: string): Promise<string> {
  return (await samplePaths(locale))['story standard'] ?? '';
}

test('a finger finds each link of the footer', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(siteUrl() + (await storyPath('en')));
  const heights = await footer(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

/** Scrolls to the end, and waits until the footer is there. */
async function comeToFooter(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForFunction(() => !document.querySelector('footer[data-waits]'));
  await untilStill(page);
}

/** Of what moved in the footer, what came in. */
const comingIn = (seen: readonly Transition[]): readonly Transition[] =>
  seen.filter(({ property }) => property === 'translate');

for (const viewport of [DESKTOP, PHONE]) {
  for (const locale of LOOKED_AT) {
    test.describe(
      `the home page's footer in ${locale} at ${viewport.width} px`,
      deepUnless(locale === 'en' && viewport === DESKTOP),
      () => {
        test.use({ viewport });

        test('comes in once, over 200 px in a second, and nothing else moves', async ({ page }) => {
          await page.goto(`${siteUrl()}/${locale}`);
          await expect(footer(page)).toHaveAttribute('data-waits', '');
          const length = () => page.evaluate(() => document.documentElement.scrollHeight);
          const before = await length();
          const transitions = await recordTransitions(page, 'body > footer');
          await comeToFooter(page);
          const moves = comingIn(await transitions());
          expect(moves.length).toBeGreaterThan(0);
          for (const { from, duration } of moves) {
            expect(Number.parseFloat(from.split(' ')[1] ?? '')).toBeCloseTo(200, -1);
            expect(duration).toBe(1000);
          }
          // A picture that has come in the meantime may round to the next pixel; 200 would be the footer's.
          expect(Math.abs((await length()) - before)).toBeLessThan(4);
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await untilStill(page);
          await comeToFooter(page);
          expect(comingIn(await transitions())).toHaveLength(moves.length);
        });

        test.describe('with reduced motion', () => {
          test.use({ contextOptions: { reducedMotion: 'reduce' } });

          test('is simply there', async ({ page }) => {
            await page.goto(`${siteUrl()}/${locale}`);
            const transitions = await recordTransitions(page, 'body > footer');
            await comeToFooter(page);
            expect(comingIn(await transitions())).toEqual([]);
          });
        });

        test.describe('without JavaScript', () => {
          test.use({ javaScriptEnabled: false });

          test('is simply there', async ({ page }) => {
            await page.goto(`${siteUrl()}/${locale}`);
            await footer(page).scrollIntoViewIfNeeded();
            await expect(footer(page)).not.toHaveAttribute('data-waits');
            await expect(footer(page).getByRole('link').first()).toBeVisible();
          });
        });
      },
    );

    test(
      `sharing in ${locale} at ${viewport.width} px says what it did`,
      deepUnless(locale === 'th' && viewport === PHONE),
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.setViewportSize(viewport);
        const address = siteUrl() + (await storyPath(locale));
        await page.goto(address);
        // Thai fonts that come after the first view wait for the next one (decision 0039).
        await page.reload();
        const island = page.locator('mh-island[name=CopyLink]').first();
        const link = island.getByRole('link');
        const words = await link.innerText();
        const place = await page.locator('a[href^="mailto:"]').first().boundingBox();
        await link.focus();
        await page.keyboard.press('Enter');
        // It says so for some seconds.
        await Promise.all([
          expect(link).not.toHaveText(words),
          expect(island.getByRole('status')).not.toBeEmpty(),
        ]);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
        expect(await page.locator('a[href^="mailto:"]').first().boundingBox()).toEqual(place);
        await expect(link).toHaveText(words);
      },
    );
  }
}

test('where the system has a share sheet, it is offered, and nowhere else', async ({ page }) => {
  await page.goto(siteUrl() + (await storyPath('ja')));
  await expect(page.locator('mh-island[name=ShareButton] button').first()).toBeHidden();
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  const address = siteUrl() + (await storyPath('ja'));
  await page.goto(address);
  const share = page.locator('mh-island[name=ShareButton] button').first();
  await share.scrollIntoViewIfNeeded();
  await expect(share).toBeVisible();
  await share.click();
  const told = page.locator('html[data-shared]');
  await expect(told, 'once its code is there').toHaveCount(1);
  const data = JSON.parse((await told.getAttribute('data-shared')) ?? '{}');
  expect(data.url).toBe(address);
  expect(data.text).toContain(data.title);
});
