import { randomUUID } from 'node:crypto';
import { type Mailbox, openMailbox } from '@masthead/content-api/src/testing/mailbox.ts';
import { translatorFor } from '@masthead/site/src/view/translate.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { PUBLISH_TOKEN, type Servers, startServers } from '../support/servers.ts';
import { DESKTOP, PHONE } from '../support/shell.ts';

/** From the form to the last mail, over a real mail server, without JavaScript. */

const test = base.extend<object, { alerts: { servers: Servers; mailbox: Mailbox } }>({
  alerts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const servers = await startServers({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Newsroom <news@velden.example>',
        ADDRESS_KEY: 'a-key-for-the-journeys-of-alerts-only',
      });
      await use({ servers, mailbox });
      await servers.close();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const SOON = { timeout: 30_000 };
const t = translatorFor('en', { name: 'Velden', legal_name: 'Velden N.V.' });

/** Throws if there is none. */
async function mailAt({ mails }: Mailbox, index: number) {
  await expect.poll(() => mails.length, SOON).toBe(index + 1);
  const mail = mails[index];
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

function linkIn(text: string | undefined, step: string): string {
  const [link] = text?.match(new RegExp(`^http.*/alerts/${step}\\?token=.*$`, 'm')) ?? [];
  if (link === undefined) throw new Error(`no link to ${step}`);
  return link;
}

/** On a phone and a desktop. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page), `at ${size.width} px`).toEqual([]);
    expect(await sidewaysScroll(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
  }
}

/** Public immediately; answers its title. */
async function publishRelease({ apiUrl }: Servers): Promise<string> {
  const authorization = `Bearer ${PUBLISH_TOKEN}`;
  const list = await fetch(`${apiUrl}/newsroom/releases?per_page=1`);
  const [first] = ((await list.json()) as { data: { id: string }[] }).data;
  const stored = await fetch(`${apiUrl}/publishing/items/${first?.id}`, {
    headers: { authorization },
  });
  const { item } = ((await stored.json()) as { data: { item: StoredItem } }).data;
  const id = randomUUID();
  const title = `Out now: ${id}`;
  const { en } = item.locales;
  if (en === undefined) throw new Error('the release is not in English');
  const english = { ...en, slug: `out-${id}`, fields: { ...en.fields, title } };
  const sent = await fetch(`${apiUrl}/publishing/items/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...item,
      version: 1,
      publish_at: new Date().toISOString(),
      locales: { en: english },
    }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  return title;
}

interface StoredItem {
  readonly locales: Record<string, { slug: string; fields: Record<string, unknown> }>;
}

test.describe('without JavaScript', DEEP, () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor subscribes, confirms, has a mail of what is out, and ends it with one click', async ({
    page,
    alerts: { servers, mailbox },
  }) => {
    test.slow();
    await page.goto(`${servers.siteUrl}/en/newsroom`);
    await page.getByRole('link', { name: t('alerts.link') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.title'));

    const address = page.getByLabel(t('alerts.address'));
    await address.fill('not an address');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveAccessibleDescription(new RegExp(t('alerts.error_address')));

    await address.fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.sent_title'));

    const confirmation = await mailAt(mailbox, 0);
    await page.goto(linkIn(confirmation.text, 'confirm'));
    await page.getByRole('button', { name: t('alerts.confirm_submit') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.confirmed_title'));

    const title = await publishRelease(servers);
    const mail = await mailAt(mailbox, 1);
    expect(mail.subject).toBe(title);
    expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    await page.goto(linkIn(mail.text, 'preferences'));
    await expect(page.getByText('ada@example.com')).toBeVisible();
    await page.getByLabel(t('alerts.channel_statements')).uncheck();
    await page.getByRole('button', { name: t('alerts.preferences_submit') }).click();
    await expect(page.getByRole('status')).toHaveText(t('alerts.preferences_saved'));
    await expect(page.getByLabel(t('alerts.channel_statements'))).not.toBeChecked();

    // As a mail service does: without a page before, a cookie or a referrer.
    const click = await fetch(linkIn(mail.text, 'unsubscribe'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    await page.goto(linkIn(mail.text, 'preferences'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pitch.expired_title'));

    // A later release has reached another subscriber, so it has been sent to all.
    await subscribe(page, servers, mailbox, 2);
    const next = await publishRelease(servers);
    const other = await mailAt(mailbox, 3);
    expect(other.subject).toBe(next);
    expect(other.to).toContain('grace@example.com');
  });
});

test(
  'every page of it is accessible, on a phone and a desktop',
  DEEP,
  async ({ page, alerts: { servers } }) => {
    test.slow();
    for (const locale of ['en', 'ja', 'th', 'de'] as const) {
      const own = translatorFor(locale);
      await page.goto(`${servers.siteUrl}/${locale}/alerts`);
      await expectAccessible(page);
      await page.getByRole('button', { name: own('alerts.submit'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(own('alerts.address'))).toBeFocused();
      await expectAccessible(page);
    }
    for (const step of ['confirm', 'unsubscribe', 'preferences']) {
      await page.goto(`${servers.siteUrl}/en/alerts/${step}?token=none`);
      await expectAccessible(page);
    }
  },
);

async function subscribe(page: Page, servers: Servers, mailbox: Mailbox, index: number) {
  await page.goto(`${servers.siteUrl}/en/alerts`);
  await page.getByLabel(t('alerts.address')).fill('grace@example.com');
  await page.getByRole('button', { name: t('alerts.submit'), exact: true }).click();
  const confirmation = await mailAt(mailbox, index);
  await page.goto(linkIn(confirmation.text, 'confirm'));
  await page.getByRole('button', { name: t('alerts.confirm_submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.confirmed_title'));
}
