/** The library: a picture comes in, is described, is cut where it should be, and is replaced wherever it is shown. */
import { readFileSync } from 'node:fs';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { test as shared } from '../support/edited-servers.ts';
import { change, expect, firstOf, publishCopy, SOON, test } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { openAs } from '../support/studio.ts';

/** A picture of the sample as a file that the library does not have: a comment behind it changes nothing to be seen. */
const picture = (name: string): Buffer =>
  Buffer.concat([
    readFileSync(new URL(`../../content/media/${name}`, import.meta.url)),
    Buffer.from('of this test'),
  ]);

shared(
  'a picture is uploaded, described, cut and replaced everywhere',
  async ({ page, servers }) => {
    await openAs(page, servers, 'editor', '/media');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles([
      { name: 'Neue Bahn.jpg', mimeType: 'image/jpeg', buffer: picture('track-dawn.jpg') },
    ]);
    const upload = page.getByRole('dialog');
    await expect(upload.getByRole('button', { name: 'Upload 0 files' })).toBeDisabled();
    await upload.getByLabel('Alternative text (English)').fill('A blue running track');
    await upload.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(upload.getByText('In the library', { exact: true })).toBeVisible();
    await upload.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: /Neue-Bahn\.jpg/ }).click();
    await page.getByRole('slider', { name: 'Focal point' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('From left %')).toHaveValue('60');
    await expect(page.getByLabel('From top %')).toHaveValue('49');
    await page.getByRole('button', { name: /^Deutsch/ }).click();
    await page.getByLabel('Alternative text').fill('Eine blaue Laufbahn');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Pages show it now.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const cover = await coverOf(servers, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const before = await shownOn(servers, cover);
    expect(before).not.toEqual([]);
    await page.reload();
    const replacement = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace the file everywhere …' }).click();
    await (await replacement).setFiles([
      { name: 'other.jpg', mimeType: 'image/jpeg', buffer: picture('dune-trail.jpg') },
    ]);
    const confirm = page.getByRole('dialog');
    await expect(confirm.getByRole('listitem').first()).toBeVisible();
    await confirm.getByRole('button', { name: 'Replace everywhere' }).click();
    await expect(confirm).toBeHidden(SOON);
    await expect.poll(() => shownOn(servers, cover), SOON).not.toEqual(before);
    expect(await shownOn(servers, cover)).not.toEqual([]);
  },
);

test('captions are edited beside their film', DEEP, async ({ page, servers }) => {
  await openAs(page, servers, 'editor', '/media?kind=video&q=track-dolly');
  await page.getByRole('link', { name: /video-track-dolly\.mp4/ }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /The track is red again/ }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('[The track is red.]');
  await page.getByLabel('Start', { exact: true }).fill('4.5');
  await page.getByLabel('Start', { exact: true }).press('Enter');
  await text.press('Alt+Period');
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('00:00:04.600');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Pages show it now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /The track is red\.\]/ })).toContainText('04.600');
});

interface Cover {
  readonly path: string;
  readonly medium: string;
}

/** Puts a picture on a release of this test's own. */
async function coverOf(servers: RunningServers, medium: string): Promise<Cover> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { id, slug } = await publishCopy(servers, release?.id ?? '');
  await change(servers, id, ({ fields }) => {
    fields.cover_image = { _type: 'media', _ref: medium };
  });
  const cover = { path: `/en/newsroom/releases/${slug}`, medium };
  await expect.poll(() => shownOn(servers, cover), SOON).not.toEqual([]);
  return cover;
}

/** The addresses of the picture that the page names: another file has others. */
async function shownOn({ siteUrl }: RunningServers, { path, medium }: Cover): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text();
  const addresses = html.match(new RegExp(`/media/${medium}/[0-9a-f]{12}`, 'g')) ?? [];
  return [...new Set(addresses)];
}
