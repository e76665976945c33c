import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { choose, storyIn } from '../support/languages.ts';
import { samplePaths } from '../support/sample.ts';
import { untilAlive } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

test.describe('who has chosen a language', () => {
  // Playwright's interception turns the browser's cache off: sheets come too late for a view
  // transition, and Chromium says so on the console.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'is sent to the page in it by the server, with what of the query stays',
    DEEP,
    async ({ page, context }) => {
      const { path, links } = await storyIn('en');
      await choose(context, 'ja');
      await page.goto(siteUrl() + path);
      expect(page.url()).toBe(siteUrl() + links.ja);
      await page.goto(`${siteUrl()}/en/search?q=Velden`);
      expect(page.url()).toBe(`${siteUrl()}/ja/search?q=Velden`);
    },
  );

  /** A cached page of a CDN knows no cookie. */
  async function serveFromCdn(page: Page, path: string): Promise<void> {
    const kept = await fetch(siteUrl() + path);
    const body = await kept.text();
    const headers = Object.fromEntries(kept.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name];
    }
    await page.route(siteUrl() + path, (route) => route.fulfill({ status: 200, headers, body }));
  }

  test('is sent on by the browser where a CDN answered, once and for good', async ({
    page,
    context,
  }) => {
    const { path, links } = await storyIn('en');
    await serveFromCdn(page, path);
    await serveFromCdn(page, links.ja ?? '');
    await choose(context, 'ja');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(siteUrl() + path);
    await expect(page).toHaveURL(siteUrl() + links.ja);
    // Any redirect happens before the page's islands are hydrated.
    await untilAlive(page);
    expect(seen).toEqual([siteUrl() + path, siteUrl() + links.ja]);
  });

  test('is not sent on by the browser from what is never left, nor from a page’s target', async ({
    page,
    context,
  }) => {
    const release = (await samplePaths('en')).release ?? '';
    const { path } = await storyIn('en');
    await choose(context, 'ja');
    const sent = { name: 'NEXT_LOCALE_SENT', value: '1', domain: 'localhost', path };
    await context.addCookies([sent]);
    for (const each of [release, path]) {
      await serveFromCdn(page, each);
      await page.goto(siteUrl() + each);
      await untilAlive(page);
      expect(page.url()).toBe(siteUrl() + each);
    }
  });
});
