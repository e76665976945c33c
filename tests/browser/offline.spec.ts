/** What a visitor keeps opens without a connection (decision 0038). */
import { expect, type Page, test } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { keep } from '../support/offline.ts';
import { samplePaths } from '../support/sample.ts';
import { siteUrl } from '../support/test.ts';

const keptBy = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ]);

test('what was kept opens without a connection, and stands on the page in place of all others', async ({
  page,
  context,
}) => {
  const paths = await samplePaths('en');
  const [story, release] = [paths['story full_bleed'] ?? '', paths.release ?? ''];
  await keep(page, siteUrl() + release);
  const title = await keep(page, siteUrl() + story);

  await context.setOffline(true);
  await page.goto(siteUrl() + story);
  await expect(page.locator('h1')).toHaveText(title);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const face = await page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily);
  expect(face).toContain('Archivo');

  await page.goto(`${siteUrl()}/en/newsroom`);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.locator('main li a')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.locator('main li a').first().click();
  await expect(page).toHaveURL(siteUrl() + story);
  await expect(page.locator('h1')).toHaveText(title);

  await context.setOffline(false);
  await page.goto(`${siteUrl()}/en/offline`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Saved for offline reading' }),
  ).toBeVisible();
  await page.locator('main li button').first().click();
  await expect(page.locator('main li a')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${siteUrl()}/en`);
  await expect.poll(() => keptBy(page)).toEqual([]);
});
