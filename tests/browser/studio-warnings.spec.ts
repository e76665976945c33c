/** What editors are warned of: broken links, each of them to be reached, and what files tell of people. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, firstOf, SOON, test } from '../support/own-servers.ts';
import { PUBLISH_TOKEN, type Servers } from '../support/servers.ts';
import { join, openStudio } from '../support/studio.ts';

const HEADERS = {
  authorization: `Bearer ${PUBLISH_TOKEN}`,
  'content-type': 'application/json',
};
/** More than a page of the list has. */
const BROKEN = 60;

/** Releases like one of the sample, each with a link to a page that is not there; answers their titles. */
async function publishBroken(servers: Servers): Promise<string[]> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const address = `${servers.apiUrl}/publishing/items`;
  const stored = await fetch(`${address}/${release?.id}`, { headers: HEADERS });
  const { item } = ((await stored.json()) as { data: { item: Record<string, object> } }).data;
  const titles = Array.from({ length: BROKEN }, (_, index) => `Broken ${index + 1}`);
  const items = titles.map((title, index) => ({
    id: randomUUID(),
    item: {
      ...{ ...item, version: 1 },
      locales: {
        en: {
          ...{ slug: `broken-${index + 1}`, status: 'published' },
          fields: { title, body: [linkTo(`/en/magazine/nothing-${index + 1}`)] },
        },
      },
    },
  }));
  const body = JSON.stringify({ items });
  const answer = await fetch(address, { method: 'PUT', headers: HEADERS, body });
  expect(answer.status, await answer.text()).toBe(200);
  return titles;
}

const linkTo = (href: string) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal' },
  children: [{ _type: 'span', _key: 's', text: 'there', marks: ['l'] }],
  markDefs: [{ _type: 'link', _key: 'l', href }],
});

const titlesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Broken \d+$/ })
    .allTextContents();

test(
  'every link that leads nowhere is reached from Today, page by page',
  DEEP,
  async ({ page, servers }) => {
    const titles = await publishBroken(servers);
    await openStudio(page, servers, await join(servers, 'editor'), '/dashboard');
    const part = page.getByRole('region', { name: 'Broken links' });
    await expect(part.getByRole('listitem')).toHaveCount(8, SOON);
    await expect(part.getByText(/nothing-\d+ – the site has no such page/).first()).toBeVisible();
    await part.getByRole('link', { name: 'Show all broken links' }).press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broken links');
    await expect.poll(async () => (await titlesOn(page)).length, SOON).toBe(50);
    const first = await titlesOn(page);
    const next = page.getByRole('button', { name: 'Next' });
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(await violationsOf(page)).toEqual([]);
    await next.press('Enter');
    await expect.poll(async () => (await titlesOn(page)).length, SOON).toBe(BROKEN - 50);
    expect([...first, ...(await titlesOn(page))].sort()).toEqual([...titles].sort());
    await expect(next).toBeDisabled();

    // A user who opens one and comes back is where they were.
    await page
      .getByRole('link', { name: /^Broken \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/items\//);
    await page.goBack();
    await expect.poll(async () => (await titlesOn(page)).length, SOON).toBe(BROKEN - 50);
    await expect(page.getByText('Page 2')).toBeVisible();
  },
);

const entry = (tag: number, type: number, count: number, value: Buffer | number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  if (typeof value === 'number') bytes.writeUInt32LE(value, 8);
  else value.copy(bytes, 8);
  return bytes;
};
const directory = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(entries.length, 0), ...entries, Buffer.alloc(4)]);

/** A picture of the sample as a camera would have written it: with its photographer's name and where it was taken. */
function pictureThatTells(): Buffer {
  const artist = Buffer.from('Lena Berg\0\0\0');
  const latitude = Buffer.alloc(24);
  for (const [at, number] of [51, 1, 30, 1, 0, 1].entries()) latitude.writeUInt32LE(number, at * 4);
  const exif = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(entry(0x13b, 2, 12, 38), entry(0x8825, 4, 1, 50)),
    artist,
    directory(entry(1, 2, 2, Buffer.from('N\0')), entry(2, 5, 3, 80)),
    latitude,
  ]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0'), exif]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(segment.length + 2);
  const jpeg = readFileSync(new URL('../../content/media/track-dawn.jpg', import.meta.url));
  return Buffer.concat([
    ...[jpeg.subarray(0, 2), Buffer.of(0xff, 0xe1), length, segment, jpeg.subarray(2)],
  ]);
}

test(
  'a picture whose file tells where it was taken says so when it comes in and later, until that is removed',
  DEEP,
  async ({ page, servers }) => {
    await openStudio(page, servers, await join(servers, 'editor'), '/media');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles([
      { name: 'telling.jpg', mimeType: 'image/jpeg', buffer: pictureThatTells() },
    ]);
    const upload = page.getByRole('dialog');
    await upload.getByLabel('Alternative text (English)').fill('A blue running track');
    await upload.getByRole('button', { name: 'Upload 1 file' }).click();
    const told = 'The file contains private data: where it was taken.';
    await expect(upload.getByRole('alert').filter({ hasText: told })).toBeVisible(SOON);
    expect(await violationsOf(page)).toEqual([]);
    await upload.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: /telling\.jpg/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible(SOON);
    expect(await violationsOf(page)).toEqual([]);
    const download = page.getByRole('link', { name: 'Download the file' });
    const file = async () => {
      const address = (await download.getAttribute('href')) ?? '';
      return (await page.request.get(new URL(address, page.url()).href)).body();
    };
    const whole = await file();
    await page.getByRole('button', { name: 'Remove private data' }).press('Enter');
    await expect(page.getByText('The private data is removed.')).toBeVisible(SOON);
    await expect(page.getByText('The file contains private data')).toHaveCount(0);
    const cleaned = await file();
    expect(cleaned.includes('Lena Berg'), 'whom to credit').toBe(true);
    expect(cleaned.length, 'no position').toBeLessThan(whole.length);
    await page.reload();
    await expect(download).toBeVisible(SOON);
    await expect(page.getByText('The file contains private data')).toHaveCount(0);

    await page.goto(`${servers.studioUrl}/studio/media?q=track-dawn`);
    await page.getByRole('link', { name: /track-dawn\.jpg/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SOON);
    await expect(page.getByText('The file contains private data')).toHaveCount(0);
  },
);
