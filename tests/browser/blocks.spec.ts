import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pageWith } from '../support/blocks.ts';
import { DEEP } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a gallery opens full screen, follows the keyboard, and gives the focus back', async ({
  page,
}) => {
  const { path, block } = await pageWith(({ _type }) => _type === 'gallery');
  const total = block.images?.length ?? 0;
  await page.goto(siteUrl() + path);
  const pictures = page.getByRole('link', { name: /^Enlarge|^Open image|^View/ });
  await pictures.first().scrollIntoViewIfNeeded();
  // The bar has buttons once the gallery is hydrated.
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toHaveText(new RegExp(`1 of ${total}`));
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page).getByRole('status')).toHaveText(new RegExp(`2 of ${total}`));
  await page.keyboard.press('ArrowLeft');
  await expect(dialogOf(page).getByRole('status')).toHaveText(new RegExp(`1 of ${total}`));
  await dialogOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialogOf(page).getByRole('status')).toHaveText(new RegExp(`2 of ${total}`));
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(pictures.nth(1)).toBeFocused();
});

test('a gallery’s strip is walked through by buttons and arrow keys', async ({ page }) => {
  const { path } = await pageWith(({ _type }) => _type === 'gallery');
  await page.goto(siteUrl() + path);
  const pictures = page.getByRole('link', { name: /^Enlarge|^Open image|^View/ });
  await pictures.first().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await pictures.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.nth(2)).toBeFocused();
});

test('nothing of another host is asked for before the visitor wants it', async ({ page }) => {
  const { path } = await pageWith(({ _type }) => _type === 'embed');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl())) elsewhere.push(request.url());
  });
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto(siteUrl() + path);
  const load = page.locator('mh-island[name=EmbedFrame]').getByRole('link');
  await load.scrollIntoViewIfNeeded();
  const external = await load.getAttribute('href');
  await load.hover();
  expect(elsewhere).toEqual([]);

  await load.click();
  const frame = page.locator('mh-island[name=EmbedFrame] iframe');
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('title', /./);
  await expect(frame).toHaveAttribute('sandbox', /./);
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
  const hosts = new Set(elsewhere.map((address) => new URL(address).host));
  expect([...hosts]).toEqual([new URL(external ?? '').host]);
});

test('files can be downloaded one by one and all at once', async ({ page }) => {
  const { path, block } = await pageWith(
    ({ _type, files = [] }) => _type === 'downloads' && files.length > 1,
  );
  await page.goto(siteUrl() + path);
  const name = block.files?.[0]?.name ?? '';
  const one = await downloadBy(page, () => page.locator(`a[download="${name}"]`).first().click());
  expect(one.suggestedFilename()).toBe(name);
  expect((await contentOf(one)).length).toBeGreaterThan(0);

  // The block's own; a release has one for its press kit too.
  const blockKit = page.locator('a[href*="/media/kits/"]:visible').first();
  const all = await downloadBy(page, () => blockKit.click());
  expect(all.suggestedFilename()).toMatch(/\.zip$/);
  expectZip(await contentOf(all), block.files?.length ?? 0);
});

test('a press kit is one ZIP of everything', DEEP, async ({ page }) => {
  await page.goto(siteUrl() + ((await samplePaths('en')).release ?? ''));
  const assets = page.getByRole('region').filter({ has: page.locator('#assets') });
  const files = await assets.locator('a[download]').count();
  const kit = await downloadBy(page, () =>
    assets.getByRole('link', { name: 'Download all' }).click(),
  );
  expectZip(await contentOf(kit), files);
});

test('an accordion’s answers open one by one, and all at once', async ({ page }) => {
  const { path, block } = await pageWith(
    ({ _type, items = [] }) => _type === 'accordion' && items.length >= 3,
  );
  const total = block.items?.length ?? 0;
  await page.goto(siteUrl() + path);
  const entries = page.locator('main details:has(summary.display-5)');
  await entries.first().scrollIntoViewIfNeeded();
  await entries.first().locator('summary').click();
  await expect(entries.first()).toHaveAttribute('open', '');
  await entries.nth(1).locator('summary').press('Enter');
  await expect(page.locator('main details[open]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.locator('main details[open]')).toHaveCount(total);
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await act();
  return arriving;
}

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Local headers begin a ZIP; its end record counts the entries (APPNOTE 4.3.16). */
function expectZip(content: Buffer, files: number): void {
  expect(content.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  const end = content.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  expect(end).toBeGreaterThan(0);
  // The originals, captions, credits and checksums.
  expect(content.readUInt16LE(end + 10)).toBeGreaterThan(files);
}
