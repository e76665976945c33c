/** A press officer's day: the mail of a release before and after its embargo, a password, links, contacts. */
import { randomUUID } from 'node:crypto';
import { type Mailbox, openMailbox } from '@masthead/content-api/src/testing/mailbox.ts';
import { test as base, type Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { test as shared } from '../support/edited-servers.ts';
import { change, expect, firstOf, publishCopy, SOON, versionIn } from '../support/own-servers.ts';
import { type Servers, startServers } from '../support/servers.ts';
import { callPublishing, join, openAs, openStudio } from '../support/studio.ts';

const test = base.extend<object, { press: { servers: Servers; mailbox: Mailbox } }>({
  press: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const servers = await startServers({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Newsroom <news@velden.example>',
        ADDRESS_KEY: 'a-key-for-the-journeys-of-the-press',
      });
      await use({ servers, mailbox });
      await servers.close();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const DAY_MS = 86_400_000;

/** A release of a title that nothing else has, with what `frame` says. */
async function releaseLike(servers: Servers, title: string, frame: object): Promise<string> {
  const [first] = await firstOf(servers, '/newsroom/releases', 1);
  const { id } = await publishCopy(servers, first?.id ?? '');
  await change(servers, id, (item) => {
    Object.assign(item, frame);
    versionIn(item, 'en').fields.title = title;
  });
  return id;
}

async function pick(page: Page, title: string): Promise<void> {
  await page.getByLabel('Content', { exact: true }).fill(title);
  await page.getByRole('option', { name: title }).click();
}

test(
  'a press officer sees a mail before its time, and sends one to herself once it is public',
  DEEP,
  async ({ page, press: { servers, mailbox } }) => {
    const [sealed, open] = [`Sealed ${randomUUID()}`, `Open ${randomUUID()}`];
    const embargo_until = new Date(Date.now() + DAY_MS).toISOString();
    await releaseLike(servers, sealed, { embargo_until });
    const publish_at = new Date(Date.now() - 60_000).toISOString();
    await releaseLike(servers, open, { publish_at });
    const email = await join(servers, 'press_officer');
    await openStudio(page, servers, email, '/press/alerts');
    await expect(page.getByRole('heading', { name: 'E-mail alerts' })).toBeVisible(SOON);
    await expect(page.getByText('Newsroom <news@velden.example>')).toBeVisible();

    const picture = page.waitForResponse(/publishing\/media\/.*\/original-1200\.jpg/);
    await pick(page, sealed);
    const part = page.getByRole('region', { name: 'E-mail for an item' });
    const mail = part.frameLocator('iframe');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(sealed, SOON);
    // Its styles and its picture are let in.
    await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
    expect((await picture).status()).toBe(200);
    await expect(part.getByText('no e-mail can be sent')).toBeVisible();
    await expect(part.getByRole('button', { name: 'Send a test mail to me' })).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);

    await pick(page, open);
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText(open, SOON);
    await part.getByRole('button', { name: 'Send a test mail to me' }).click();
    await expect(part.getByText(`Sent to ${email}.`)).toBeVisible(SOON);
    const sent = mailbox.mails.filter(({ subject }) => subject.startsWith('[Test]'));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, `[Test] ${open}`]]);
    await part.getByRole('radio', { name: 'Plain text' }).click();
    await expect(part.locator('pre')).toContainText(open);

    // The digest has what is public alone, and goes to her as well.
    const digest = page.getByRole('region', { name: 'Digest of a list' });
    await digest.getByLabel('List', { exact: true }).click();
    await page.getByRole('option', { name: 'Releases' }).click();
    await expect(digest.getByRole('heading', { level: 3 })).toContainText('Subject: ', SOON);
    await digest.getByRole('radio', { name: 'Plain text' }).click();
    await expect(digest.locator('pre')).toContainText(open);
    await expect(digest.locator('pre')).not.toContainText(sealed);
    await digest.getByRole('button', { name: 'Send a test mail to me' }).click();
    await expect(digest.getByText(`Sent to ${email}.`)).toBeVisible(SOON);
    expect(await violationsOf(page)).toEqual([]);
    await digest.getByLabel('List', { exact: true }).click();
    await page.getByRole('option', { name: 'A topic' }).click();
    await expect(digest.locator('pre')).toBeHidden();
  },
);

shared(
  'a press officer writes a pitch and publishes it with a password, by which a journalist reads it; a release she only reads',
  async ({ page, browser, servers }) => {
    const title = `Behind the dam ${randomUUID().slice(0, 8)}`;
    const password = 'lantern over the quay';
    await openAs(page, servers, 'press_officer', '/items');
    await page.getByRole('link', { name: 'New', exact: true }).click();
    const kinds = page.getByRole('main').getByRole('listitem');
    await expect(kinds).toHaveText([/^Pitch/, /^Pitch collection/], SOON);
    expect(await violationsOf(page)).toEqual([]);
    await kinds.first().getByRole('button').press('Enter');
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill('What nobody has told yet.');
    await page.getByLabel('Who may read it').click();
    await page.getByRole('option', { name: 'People with the password' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible(SOON);
    await page.getByRole('button', { name: 'Publish …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(
      dialog.getByText('Enter a password. Without one nobody can open the page.'),
    ).toBeVisible(SOON);
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await dialog.getByLabel('Password for readers').fill(password);
    // What she would be refused is not offered.
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Asks for the password', SOON);

    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { item } = await callPublishing<{ item: { locales: { en: { slug: string } } } }>(
      servers,
      'GET',
      `/items/${id}`,
    );
    const journalist = await (await browser.newContext()).newPage();
    await journalist.goto(`${servers.siteUrl}/en/pitches/${item.locales.en.slug}`);
    await expect(journalist.getByRole('main')).not.toContainText(title);
    await journalist.locator('main input[type=password]').fill(password);
    await journalist.keyboard.press('Enter');
    await expect(journalist.getByRole('heading', { level: 1 })).toHaveText(title, SOON);
    await journalist.context().close();

    const [release] = await firstOf(servers, '/newsroom/releases', 1);
    await page.goto(`${servers.studioUrl}/studio/items/${release?.id}`);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeDisabled(
      SOON,
    );
    await expect(page.getByRole('button', { name: 'Publish …' })).toBeHidden();
  },
);
