/** What a browser fetches before somebody can work: the studio is opened on slow lines too (issue 16). */
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, SOON } from '../support/own-servers.ts';
import { brotliBytes, scriptsOf } from '../support/scripts.ts';
import { join, signIn } from '../support/studio.ts';

/** JavaScript of a first screen, in bytes of brotli. */
const MAX_FIRST_LOAD = 250 * 1024;
/** A class of the library's that the editor of running text stands on. */
const EDITOR = 'ProseMirror';

test('a first screen of the studio is 250 KB of script at most; the editor comes with the first text', async ({
  page,
  servers,
}) => {
  const expectLight = async (scripts: ReturnType<typeof scriptsOf>) => {
    await page.waitForLoadState('networkidle');
    const bytes = brotliBytes(await scripts());
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD);
  };
  const email = await join(servers, 'editor');
  const signInScripts = scriptsOf(page);
  await page.goto(`${servers.studioUrl}/studio/`);
  await expect(page.getByLabel('E-mail')).toBeVisible(SOON);
  await expectLight(signInScripts);

  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Next to go live' })).toBeVisible(SOON);
  const scripts = scriptsOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next to go live' })).toBeVisible(SOON);
  await expectLight(scripts);
  const first = await scripts();
  expect(first.some((body) => body.includes(EDITOR))).toBe(false);

  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  await page.goto(`${servers.studioUrl}/studio/items/${release?.id}`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible(SOON);
  await expect
    .poll(async () => (await scripts()).some((body) => body.includes(EDITOR)), SOON)
    .toBe(true);
});
