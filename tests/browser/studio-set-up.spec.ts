/** The owner of a new newsroom, from the link that `npm start` prints to a first story, without a terminal. */
import { test as base, expect, type Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { type LaunchedServers, launchServers } from '../support/launched-servers.ts';
import { SOON } from '../support/publishing.ts';

const test = base.extend<{ servers: LaunchedServers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  servers: async ({}, use) => {
    const servers = await launchServers();
    await use(servers);
    await servers.close();
  },
});

const MINUTE = 60_000;
const PASSWORD = 'gravel otter lantern quilt';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0H160V40H0Z"/></svg>';

async function looksRight(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
    expect(await violationsOf(page), `${width} px`).toEqual([]);
  }
}

test('the sample becomes an own newsroom in German, and its first story is online within five minutes', async ({
  page,
  servers,
}) => {
  test.setTimeout(6 * MINUTE);
  const { siteUrl } = servers;
  const statusOf = async (path: string) =>
    (await fetch(siteUrl + path, { redirect: 'manual' })).status;
  const textOf = async (path: string) => (await fetch(siteUrl + path)).text();
  expect(await statusOf('/en/magazine/the-blue-lane')).toBe(200);
  const begin = Date.now();

  await page.goto(servers.firstLink);
  await page.getByLabel('Name').fill('Mara Aalders');
  await page.getByLabel('E-mail').fill('mara@news.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await test.step('the link leads to the first question', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your newsroom' })).toBeVisible();
    await looksRight(page);
    await page.getByRole('textbox', { name: 'The company’s name' }).fill('Nordwind');
    await page.getByRole('checkbox', { name: 'Deutsch' }).check();
    await page.getByRole('checkbox', { name: 'English', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Français' }).check();
    await page.getByRole('combobox').selectOption('de');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
  });

  await test.step('colour and logo are seen at once', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Colour and logo' })).toBeFocused();
    await page.getByRole('textbox', { name: 'As a code' }).fill('#0b7e5f');
    const files = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose an SVG' }).click();
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await (await files).setFiles([file]);
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Next' }).click();
  });

  await test.step('the sample is removed, and both programs start again', async () => {
    await expect(page.getByRole('radio', { name: 'Empty' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Mission' }).uncheck();
    await looksRight(page);
    await page.getByRole('button', { name: 'Set up the newsroom' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'It’s yours' })).toBeVisible({
      timeout: 2 * MINUTE,
    });
    await looksRight(page);
  });

  await test.step('somebody is invited', async () => {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Jun Mori');
    await page.getByLabel('E-mail').fill('jun@news.example');
    await page.getByRole('button', { name: 'Create the invitation' }).click();
    await expect(page.getByText(`${servers.studioUrl}/studio/link#`)).toBeVisible();
  });

  await test.step('the first story is written and published', async () => {
    await page.getByRole('link', { name: 'Write the first story' }).click();
    await page.getByRole('button', { name: /^Story/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Wir beginnen');
    await page.getByRole('textbox', { name: 'Description' }).fill('Wozu es diesen Newsroom gibt.');
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await page.keyboard.type('Das machen wir, und darum.');
    await page.getByRole('button', { name: 'Publish …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('button', { name: 'Publish now' }).click(SOON);
    await expect(dialog.getByRole('listitem').first()).toContainText('Readers see it', SOON);
    await expect
      .poll(() => textOf('/de/magazine/wir-beginnen'), SOON)
      .toContain('Das machen wir, und darum.');
  });
  expect(Date.now() - begin).toBeLessThan(5 * MINUTE);

  await test.step('nothing of the sample is left, and the site is the company’s', async () => {
    const home = await textOf('/de');
    expect(home).toContain('Nordwind');
    expect(home).toContain('#0b7e5f');
    expect(home).not.toMatch(/velden/i);
    expect(await statusOf('/de/magazine/die-blaue-bahn')).toBe(404);
    // A known language that is none of the newsroom's leads to the nearest.
    expect(await statusOf('/ja')).toBe(302);
    expect(await textOf('/sitemap.xml')).not.toContain('/ja');
  });
});
