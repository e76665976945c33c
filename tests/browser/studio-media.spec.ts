/** The library: a picture comes in, is described, is cut where it should be, and is replaced wherever it is shown. */
import { readFileSync } from 'node:fs';
import { violationsOf } from '../support/axe.ts';
import { expect, firstOf, SOON, test, versionIn } from '../support/own-servers.ts';
import { PUBLISH_TOKEN } from '../support/servers.ts';
import { join, openStudio } from '../support/studio.ts';

/** A picture of the sample as a file that the library does not have: a comment behind it changes nothing to be seen. */
const picture = (name: string): Buffer =>
  Buffer.concat([
    readFileSync(new URL(`../content/media/${name}`, import.meta.url)),
    Buffer.from('of this test'),
  ]);

test('a picture is uploaded, described, cut and replaced everywhere; captions are edited', async ({
  page,
  servers,
}) => {
  test.setTimeout(180_000);
  await openStudio(
    page,
    servers,
    await join(servers, 'editor', { name: 'Media editor' }),
    '/media',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

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

  const cover = await coverOf(servers);
  const before = await shownOn(servers, cover);
  await page.goto(`${servers.studioUrl}/studio/media/${cover.medium}`);
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

  await page.goto(`${servers.studioUrl}/studio/media?kind=video&q=track-dolly`);
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
type Servers = Parameters<typeof firstOf>[0];

/** A published release and the picture on it. */
async function coverOf(servers: Servers): Promise<Cover> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const response = await fetch(`${servers.apiUrl}/publishing/items/${release?.id}`, {
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  });
  const { item } = (
    (await response.json()) as {
      data: {
        item: Parameters<typeof versionIn>[0] & { fields: { cover_image: { _ref: string } } };
      };
    }
  ).data;
  const path = `/en/newsroom/releases/${versionIn(item, 'en').slug}`;
  return { path, medium: item.fields.cover_image._ref };
}

/** The addresses of the picture that the page names: another file has others. */
async function shownOn({ siteUrl }: Servers, { path, medium }: Cover): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text();
  const addresses = html.match(new RegExp(`/media/${medium}/[0-9a-f]{12}`, 'g')) ?? [];
  return [...new Set(addresses)];
}
