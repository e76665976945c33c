import { launchOptions } from '../support/browser.ts';
import { deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

// Playwright turns the back-forward cache off.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
});

/** A busy machine drops pages that it could have kept. */
const MOST_DROPPED = 10;
/** In `npm test` only these, for what all page types share. */
const QUICK = new Set(['home', 'story standard', 'releases']);

for (const which of ['a landing, a story and a list are', 'every page type is'] as const) {
  const isQuick = which !== 'every page type is';
  test(`${which} restored as it was left`, deepUnless(isQuick), async ({ page }) => {
    test.setTimeout(300_000);
    const all = Object.entries(await samplePaths('en'));
    const looked = isQuick ? all.filter(([name]) => QUICK.has(name)) : all;
    const watching = await page.context().newCDPSession(page);
    const reasons: string[] = [];
    let isDropped = false;
    watching.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      isDropped = true;
      // Ignores momentary reasons (DevTools protocol, BackForwardCacheNotRestoredReasonType).
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
      reasons.push(...own.map(({ reason }) => reason));
    });
    await watching.send('Page.enable');
    let dropped = 0;
    for (const [name, path] of looked) {
      do {
        isDropped = false;
        await page.goto(siteUrl() + path);
        // A page of its own for each, or it would be a reload.
        const elsewhere = `${siteUrl()}/en/resources?from=${encodeURIComponent(name)}${dropped}`;
        await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
        await page.goBack({ waitUntil: 'commit' });
        await expect(page.locator('html'), name).toHaveAttribute('data-restored', /./);
        expect(reasons, name).toEqual([]);
        if (isDropped) dropped += 1;
      } while (isDropped && dropped < MOST_DROPPED);
      await expect(page.locator('html'), name).toHaveAttribute('data-restored', 'true');
    }
  });
}

test('a restored page in the language left behind goes to the one chosen since', async ({
  page,
}) => {
  // The page leads on during the transition: Chromium reports it as cut short.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/en/mission`);
  await page.goto(`${siteUrl()}/en/newsroom`);
  await page.locator('button[popovertarget=languages]').click();
  await page.locator('#languages a[lang=ja]').click();
  await expect(page).toHaveURL(`${siteUrl()}/ja/newsroom`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`${siteUrl()}/ja/newsroom`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`${siteUrl()}/ja/mission`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
