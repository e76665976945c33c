/** What a browser fetches before somebody can work: the studio is opened on slow lines too (issue 16). */
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, SOON } from '../support/own-servers.ts';
import { brotliBytes, scriptsOf } from '../support/scripts.ts';
import { join, openStudio } from '../support/studio.ts';

/** JavaScript of the first screen, sign-in included, in bytes of brotli. */
const MAX_FIRST_LOAD = 400 * 1024;
/** A class of the library's that the editor of running text stands on. */
const EDITOR = 'ProseMirror';

test('the first load of the studio is 400 KB of script at most; the editor comes with the first text', async ({
  page,
  servers,
}) => {
  const scripts = scriptsOf(page);
  await openStudio(page, servers, await join(servers, 'editor'));
  await expect(page.getByRole('heading', { name: 'Next to go live' })).toBeVisible(SOON);
  await page.waitForLoadState('networkidle');
  const first = await scripts();
  const bytes = brotliBytes(first);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD);
  expect(first.some((body) => body.includes(EDITOR))).toBe(false);

  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  await page.goto(`${servers.studioUrl}/studio/items/${release?.id}`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible(SOON);
  await expect
    .poll(async () => (await scripts()).some((body) => body.includes(EDITOR)), SOON)
    .toBe(true);
});
