/** From the first link to a newsroom that is run: the first administrator, a passkey, a story, a colleague, a brand's colour. */
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { test as base, expect, SOON } from '../support/own-servers.ts';
import { PUBLISH_TOKEN, type Servers, startServers } from '../support/servers.ts';

/** Nobody works here yet: the worker's own servers may have people of other journeys. */
const test = base.extend<{ servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  servers: async ({}, use) => {
    const servers = await startServers();
    await use(servers);
    await servers.close();
  },
});

const PASSWORD = 'gravel otter lantern quilt';
const COLOUR = '#ff6a1f';

/** What `npm start` prints. */
async function firstLink({ studioUrl }: Servers): Promise<string> {
  const ordered = await fetch(`${studioUrl}/operator/people`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADER]: operatorProof(PUBLISH_TOKEN),
    },
    body: JSON.stringify({ order: 'first' }),
  });
  const { link } = (await ordered.json()) as { link: string };
  return link;
}

/** A device that knows its person, such as a laptop with a fingerprint reader. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the first administrator sets a passkey, publishes a story, invites an editor and changes a colour', async ({
  page,
  servers,
}) => {
  test.setTimeout(180_000);
  await withDevice(page);
  await page.goto(await firstLink(servers));
  await page.getByLabel('Name').fill('Mara Aalders');
  await page.getByLabel('E-mail').fill('mara@news.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  // The newsroom stays the sample.
  await page.getByRole('link', { name: 'Look around first' }).click();

  await page.getByRole('button', { name: 'Mara Aalders' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByLabel('Current password').nth(0).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue with this device' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mara Aalders' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();

  await test.step('the first story is written and published by keyboard', async () => {
    await page.getByRole('link', { name: 'Content', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'New', exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Story/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().focus();
    await page.keyboard.type('We begin today');
    await page.getByRole('textbox', { name: 'Description' }).focus();
    await page.keyboard.type('What this newsroom is for.');
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await page.keyboard.type('Here is what we do, and why.');
    await page.getByRole('button', { name: 'Publish …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(dialog).toContainText('This is the first publication.');
    const now = dialog.getByRole('button', { name: 'Publish now' });
    await expect(now).toBeEnabled(SOON);
    // Before, the button's colours are still those of one that cannot be pressed.
    expect(await violationsOf(page)).toEqual([]);
    await now.press('Enter');
    await expect(dialog.getByRole('listitem').first()).toContainText('Readers see it', SOON);
    await page.keyboard.press('Escape');
    const story = async (): Promise<string> =>
      (await fetch(`${servers.siteUrl}/en/magazine/we-begin-today`)).text();
    await expect.poll(story, SOON).toContain('Here is what we do, and why.');
  });

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Jun Mori');
  await page.getByLabel('E-mail').fill('jun@news.example');
  await page.getByRole('checkbox', { name: 'Editor' }).check();
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  await expect(page.getByText(`${servers.studioUrl}/studio/link#`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Configuration', exact: true }).click();
  await page.getByRole('tab', { name: 'Brands' }).click();
  await page.getByRole('textbox', { name: 'The brand’s colour' }).first().fill(COLOUR);
  await page.getByRole('button', { name: 'Publish the configuration' }).click();
  await expect(page.getByText('No changes.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const shows = async (): Promise<boolean> =>
    (await (await fetch(`${servers.siteUrl}/en`)).text()).includes(COLOUR);
  await expect.poll(shows, SOON).toBe(true);
});
