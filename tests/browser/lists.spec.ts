import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const LIST = '/en/search';
const entriesOf = (page: Page): Locator => page.locator('[data-entries] > li');
const moreOf = (page: Page): Locator => page.getByRole('link', { name: 'Load more' });
const hrefsOf = (page: Page): Promise<(string | null)[]> =>
  entriesOf(page).evaluateAll((entries) =>
    entries.map((entry) => entry.querySelector('a')?.getAttribute('href') ?? null),
  );

test('load more adds the next page’s entries, says so, and moves on to the first of them', async ({
  page,
}) => {
  await page.goto(siteUrl() + LIST);
  const size = await entriesOf(page).count();
  await moreOf(page).click();
  await expect(entriesOf(page)).toHaveCount(2 * size);
  await expect(entriesOf(page).nth(size).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${size} more` })).toHaveCount(1);
  await expect(page).toHaveURL(`${siteUrl()}${LIST}?page=2`);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  const hrefs = await hrefsOf(page);
  expect(new Set(hrefs).size).toBe(hrefs.length);

  await moreOf(page).click();
  await expect(entriesOf(page)).toHaveCount(3 * size);
  await expect(page).toHaveURL(`${siteUrl()}${LIST}?page=3`);
});

test('a visitor who returns finds the list as long as before, at the same place', async ({
  page,
}) => {
  await page.goto(siteUrl() + LIST);
  const size = await entriesOf(page).count();
  await moreOf(page).click();
  await expect(entriesOf(page)).toHaveCount(2 * size);
  const hrefs = await hrefsOf(page);
  const entry = entriesOf(page).nth(size + 2);
  await entry.scrollIntoViewIfNeeded();
  await entry.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(LIST));
  await page.goBack();
  await expect(entriesOf(page)).toHaveCount(2 * size);
  expect(await hrefsOf(page)).toEqual(hrefs);
  await expect(entriesOf(page).nth(size + 2)).toBeInViewport();
});

test(
  'a page of the list that is opened by its address leads back to the earlier entries',
  DEEP,
  async ({ page }) => {
    await page.goto(`${siteUrl()}${LIST}?page=2`);
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).first().click();
    await expect(page).toHaveURL(siteUrl() + LIST);
  },
);

test('with no connection the list says so, and goes on once there is one again', async ({
  page,
  context,
  noise,
}) => {
  await page.goto(siteUrl() + LIST);
  const size = await entriesOf(page).count();
  // Alive before the line is cut: what it is made of must be loaded.
  await moreOf(page).click();
  await expect(entriesOf(page)).toHaveCount(2 * size);
  await context.setOffline(true);
  await moreOf(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t load' })).toBeVisible();
  await expect(entriesOf(page)).toHaveCount(2 * size);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(entriesOf(page)).toHaveCount(3 * size);
  // The browser itself reports what it could not fetch.
  const others = noise.lines.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
  noise.lines.splice(0, noise.lines.length, ...others);
});

test(
  'a filter is a link that keeps the other filters and starts at the first page',
  DEEP,
  async ({ page }) => {
    await page.goto(`${siteUrl()}${LIST}?page=2`);
    const types = page.getByRole('navigation', { name: 'Results by type' });
    await types.getByRole('link', { name: /^Stories/ }).click();
    await expect(page).toHaveURL(`${siteUrl()}${LIST}?type=story`);
    await expect(types.locator('[aria-current=true]')).toHaveText(/^Stories/);
    for (const href of await hrefsOf(page)) expect(href).toMatch(/^\/en\/magazine\/[^/]+$/);

    const filters = page.getByRole('navigation', { name: 'Filters' });
    // The first of a row is “All”.
    const topic = filters.getByRole('link').nth(1);
    const count = Number(await topic.locator('span').textContent());
    await topic.click();
    await expect(page).toHaveURL(/\/en\/search\?type=story&topic=[\w-]+$/);
    await expect(filters.locator('[aria-current=true]').first()).not.toHaveText('All');
    await expect(entriesOf(page)).toHaveCount(count);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('load more leads to the next page, and from there back', async ({ page }) => {
    await page.goto(siteUrl() + LIST);
    const first = await hrefsOf(page);
    await moreOf(page).click();
    await expect(page).toHaveURL(`${siteUrl()}${LIST}?page=2`);
    const second = await hrefsOf(page);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    await page.getByRole('link', { name: 'Previous page' }).first().click();
    await expect(page).toHaveURL(siteUrl() + LIST);
  });

  test('a search is a form', async ({ page }) => {
    await page.goto(siteUrl() + LIST);
    await page.getByRole('searchbox').fill('velodrome');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl()}${LIST}?q=velodrome`);
    await expect(page.locator('h1')).toContainText('velodrome');
    expect((await hrefsOf(page)).length).toBeGreaterThan(0);
  });
});
