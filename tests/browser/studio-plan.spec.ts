/** The day of an embargo: two drafts are planned for one second, and an entry of the calendar is moved by keyboard. */
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import {
  change,
  expect,
  firstOf,
  publishCopy,
  SOON,
  test,
  versionIn,
} from '../support/own-servers.ts';
import { PUBLISH_TOKEN, type Servers } from '../support/servers.ts';
import { join, openStudio } from '../support/studio.ts';

/** From filling the form in to the instant: a busy machine needs its time for the form. */
const AHEAD_MS = 40_000;
const DAY_MS = 86_400_000;

/** A publishing call as a script makes it. */
async function call<T>({ apiUrl }: Servers, method: string, path: string, body?: object) {
  const response = await fetch(`${apiUrl}/publishing${path}`, {
    method,
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return (JSON.parse(text) as { readonly data: T }).data;
}

/** Keeps a draft of a published item under another title; answers the save. */
async function draftOf(servers: Servers, id: string, title: string) {
  const { item } = await call<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${id}`,
  );
  versionIn(item, 'en').fields.title = title;
  return call<{ readonly revision: number }>(servers, 'PUT', `/items/${id}/draft`, { item });
}

/** Fills in an instant as the newsroom's clocks, which show UTC, have it. */
async function fillInstant(page: Page, at: Date): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(at.toISOString().slice(0, 10));
  await page.getByLabel('Time', { exact: true }).fill(at.toISOString().slice(11, 19));
}

/** Whether a page shows a text, asked in such a way that what it showed before the instant is known as such. */
async function shown(address: string, text: string) {
  const page = await (await fetch(address)).text();
  return { answeredAt: Date.now(), isThere: page.includes(text) };
}

test(
  'two drafts go live at one instant and not before, and a time is moved by keyboard',
  DEEP,
  async ({ page, servers }) => {
    const [release] = await firstOf(servers, '/newsroom/releases', 1);
    const [one, other, held] = [
      await publishCopy(servers, release?.id ?? ''),
      await publishCopy(servers, release?.id ?? ''),
      await publishCopy(servers, release?.id ?? ''),
    ];
    await draftOf(servers, one.id, 'Results as planned');
    await draftOf(servers, other.id, 'Outlook as planned');
    const lifts = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * 3_600_000);
    await change(servers, held.id, (item) => {
      Object.assign(item, { embargo_until: lifts.toISOString() });
      versionIn(item, 'en').fields.title = 'Held back';
    });
    await openStudio(page, servers, await join(servers, 'editor'), `/plans/new?item=${one.id}`);

    await test.step('the plan is made, and its effect is told', async () => {
      await expect(page.getByRole('link', { name: 'Results as planned' })).toBeVisible(SOON);
      await page.getByLabel('Name').fill('Quarter');
      await page.getByLabel('Add a draft').fill('outlook as');
      await page.getByRole('option', { name: /Outlook as planned/ }).click();
      const at = new Date(Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000);
      await fillInstant(page, at);
      await page.getByRole('button', { name: 'Create the plan' }).click();
      await expect(page.getByText('Planned. The rehearsal succeeded')).toBeVisible(SOON);
      const effect = page.getByRole('region', { name: 'What it changes for readers' });
      await expect(effect.getByText(`changes at /newsroom/releases/${one.slug}`)).toBeVisible(SOON);
      await expect(effect.getByText(`changes at /newsroom/releases/${other.slug}`)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      const addresses = [
        [`${servers.siteUrl}/en/newsroom/releases/${one.slug}`, 'Results as planned'],
        [`${servers.siteUrl}/en/newsroom/releases/${other.slug}`, 'Outlook as planned'],
      ] as const;
      await expect
        .poll(
          async () => {
            const found = await Promise.all(
              addresses.map(([address, text]) => shown(address, text)),
            );
            const early = found.filter(
              ({ answeredAt, isThere }) => isThere && answeredAt < at.getTime(),
            );
            expect(early).toEqual([]);
            return found.every(({ isThere }) => isThere);
          },
          { timeout: 2 * AHEAD_MS, intervals: [200] },
        )
        .toBe(true);
      await expect(page.getByText('Done', { exact: true })).toBeVisible(SOON);
    });

    await test.step('an embargo is moved to the next day by keyboard, and published', async () => {
      await page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Monday' })).toBeVisible(SOON);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'List', exact: true }).click();
      // It goes live and is let out at the same time; the second is moved.
      const entry = page.getByRole('button', { name: /^09:00 Held back/ }).last();
      await expect(entry).toBeVisible(SOON);
      await entry.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Move …' }).focus();
      await page.keyboard.press('Enter');
      await fillInstant(page, new Date(lifts.getTime() + DAY_MS + 1_800_000));
      await page.keyboard.press('Enter');
      await expect(
        page.getByText('The previous time still applies until the draft is published'),
      ).toBeVisible(SOON);
      await page.getByRole('button', { name: 'Publish the draft now' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Published. The new time applies.')).toBeVisible(SOON);
      await page.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^09:30 Held back/ })).toBeVisible(SOON);
    });

    await test.step('arrow keys lead from day to day, today is told', async () => {
      await page.getByRole('button', { name: 'Month', exact: true }).click();
      const today = page.locator('button[aria-current="date"]');
      await today.focus();
      await page.keyboard.press('ArrowRight');
      await expect(today).not.toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(today).toBeFocused();
    });

    await test.step('today tells what is next', async () => {
      await page.getByRole('link', { name: 'Today', exact: true }).click();
      const next = page.getByRole('region', { name: 'Next to go live' });
      await expect(next.getByRole('link', { name: 'Held back' })).toBeVisible(SOON);
      expect(await violationsOf(page)).toEqual([]);
    });
  },
);
