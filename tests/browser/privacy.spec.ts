/** Reading leaves no trace: no request to another host, no cookie, nothing stored. */

import { LOCALES } from '@masthead/locales/registry';
import type { BrowserContext, Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { dotsForPictures } from '../support/dots.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** `data:` and `blob:` are no requests. */
function requestsOf(context: BrowserContext): URL[] {
  const requests: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol)) requests.push(url);
  });
  return requests;
}

async function keptOf(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  const cookies = await page.context().cookies();
  return [...stored, ...cookies.map(({ name }) => `cookie ${name}`)];
}

// Languages differ in fonts, networks and captions: besides the source language each reads another
// quarter of the types.
const QUARTERS = 4;
for (const [index, locale] of LOCALES.entries()) {
  test(
    `reading pages in ${locale} asks nobody else and leaves nothing behind`,
    DEEP,
    async ({ page }) => {
      test.slow();
      const all = Object.entries(await samplePaths(locale));
      const read = all.filter((_, at) => locale === 'en' || at % QUARTERS === index % QUARTERS);
      await expectPrivate(page, Object.fromEntries(read));
    },
  );
}

test('reading a landing and a story asks nobody else and leaves nothing behind', async ({
  page,
}) => {
  const { home = '', 'story full_bleed': story = '' } = await samplePaths('ja');
  // Requested as usual, but not drawn.
  await dotsForPictures(page);
  await expectPrivate(page, { home, story });
});

/** Names are for messages. */
async function expectPrivate(page: Page, paths: Readonly<Record<string, string>>): Promise<void> {
  const own = new URL(siteUrl()).host;
  const requests = requestsOf(page.context());
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(siteUrl() + path);
    // To its end, so that lazy parts load too.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const others = requests.splice(0).filter(({ host }) => host !== own);
    expect.soft(others.map(String), `${name} ${path}`).toEqual([]);
    expect.soft(await keptOf(page), `${name} ${path}`).toEqual([]);
  }
}

test('the one cookie of a visitor without a grant is the language that they have chosen', async ({
  page,
  context,
}) => {
  await page.goto(`${siteUrl()}/en`);
  await page.goto(`${siteUrl()}/language?to=/de`);
  const cookies = await context.cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['NEXT_LOCALE=de']);
});
