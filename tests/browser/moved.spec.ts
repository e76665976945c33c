import { test } from '../support/edited-servers.ts';
import {
  change,
  expect,
  firstOf,
  publishCopy,
  putRedirects,
  remove,
  SOON,
  statusOf,
  versionIn,
} from '../support/own-servers.ts';

test('an old slug leads to the new one, on every page type that has one', async ({ servers }) => {
  const lists = {
    '/newsroom/releases': 'newsroom/releases',
    '/newsroom/policies': 'resources',
    '/stories/videos': 'magazine/videos',
    '/volumes': 'volumes',
    '/topics': 'topics',
  };
  for (const [list, folder] of Object.entries(lists)) {
    const [item] = await firstOf(servers, list, 1);
    const { id, slug } = await publishCopy(servers, item?.id ?? '');
    await expect.poll(() => statusOf(servers, `/en/${folder}/${slug}`), SOON).toBe('200');
    await change(servers, id, (stored) => {
      versionIn(stored, 'en').slug = `${slug}-renamed`;
    });
    await expect
      .poll(() => statusOf(servers, `/en/${folder}/${slug}`), SOON)
      .toBe(`301 /en/${folder}/${slug}-renamed`);
    await expect.poll(() => statusOf(servers, `/en/${folder}/${slug}-renamed`), SOON).toBe('200');
  }
});

test('a slug of another language names the languages there are', async ({ servers, page }) => {
  const [, release] = await firstOf(servers, '/newsroom/releases', 2);
  const { slug } = await publishCopy(servers, release?.id ?? '', (locale) => locale !== 'th');
  const path = `/th/newsroom/releases/${slug}`;
  await expect.poll(() => statusOf(servers, path), SOON).toBe('404');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(servers.siteUrl + path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  // The names of many languages, in rows, scroll nothing sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'ไทย' })).toHaveCount(0);
  await main.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(`${servers.siteUrl}/en/newsroom/releases/${slug}`);
});

test('what was taken away is gone, and the page shows ways on', async ({ servers, page }) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { id, slug } = await publishCopy(servers, release?.id ?? '');
  const path = `/en/newsroom/releases/${slug}`;
  await expect.poll(() => statusOf(servers, path), SOON).toBe('200');
  await remove(servers, id);
  await expect.poll(() => statusOf(servers, path), SOON).toBe('410');
  const list = await (await fetch(`${servers.siteUrl}/en/newsroom/releases`)).text();
  expect(list).not.toContain(path);

  await page.goto(servers.siteUrl + path);
  await expect(page.locator('h1')).toHaveText('This page is gone');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(`${servers.siteUrl}/en`);
});

test('what was moved leads to its new place', async ({ servers }) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { id, slug } = await publishCopy(servers, release?.id ?? '');
  const path = `/en/newsroom/releases/${slug}`;
  await expect.poll(() => statusOf(servers, path), SOON).toBe('200');
  await remove(servers, id, '/en/newsroom');
  await expect.poll(() => statusOf(servers, path), SOON).toBe('301 /en/newsroom');

  await putRedirects(servers, [{ from: '/en/old/news', to: '/en/newsroom' }]);
  await expect.poll(() => statusOf(servers, '/en/old/news'), SOON).toBe('301 /en/newsroom');
});

test('a page’s redirect target is in English, and the visitor’s language does not send them back', async ({
  servers,
  page,
  context,
}) => {
  const [volume] = await firstOf(servers, '/volumes', 1);
  const { id, slug } = await publishCopy(servers, volume?.id ?? '', () => true);
  await change(servers, id, (item) => {
    item.fields.redirect_target = '/magazine';
  });
  const path = `/ja/volumes/${slug}`;
  await expect.poll(() => statusOf(servers, path), SOON).toBe('302 /en/magazine');

  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ja', url: servers.siteUrl }]);
  await page.goto(servers.siteUrl + path);
  await expect(page).toHaveURL(`${servers.siteUrl}/en/magazine`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
