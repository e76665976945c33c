/** The day of an embargo: one editor writes, another publishes, a journalist reads before everybody else, the moment comes. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, SOON, test } from '../support/own-servers.ts';
import { join, openStudio } from '../support/studio.ts';

/** From the last change of the moment to the moment: enough for a busy machine to publish it. */
const AHEAD_MS = 8000;
const DAY_MS = 86_400_000;

/** As the newsroom's clock, which shows UTC, has it. */
const local = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Publishes what is open, by keyboard. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const now = dialog.getByRole('button', { name: /^(Publish now|Schedule)$/ });
  await expect(now).toBeEnabled(SOON);
  await now.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused(SOON);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test(
  'two editors and a journalist on the day of an embargo',
  DEEP,
  async ({ page, browser, servers }) => {
    test.setTimeout(120_000);
    const word = `harbourlight${randomUUID().slice(0, 8)}`;
    const address = `${servers.siteUrl}/en/newsroom/releases/the-${word}`;
    const status = async (): Promise<number> => (await fetch(address)).status;
    const embargo = page.getByLabel('Embargo until');
    const colleague = await (await browser.newContext()).newPage();

    await test.step('one writes it, to be read tomorrow', async () => {
      const email = await join(servers, 'writer', { name: 'Ada Writes' });
      await openStudio(page, servers, email, '/items/new');
      await page.getByRole('button', { name: /^Release/ }).press('Enter');
      await page.getByRole('textbox', { name: 'Title', exact: true }).first().focus();
      await page.keyboard.type(`The ${word}`);
      await page.getByRole('textbox', { name: 'Description' }).focus();
      await page.keyboard.type('What is said once the day has come.');
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
      await page.keyboard.type('The harbour is lit again.');
      await embargo.fill(local(Date.now() + DAY_MS).slice(0, 16));
      await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible(SOON);
      // It is for others to publish.
      await expect(page.getByRole('button', { name: 'Publish …' })).toHaveCount(0);
    });

    await test.step('another sees who is at it, and publishes it', async () => {
      const email = await join(servers, 'editor', { name: 'Bo Approves' });
      await openStudio(colleague, servers, email, new URL(page.url()).pathname.slice(7));
      await expect(colleague.getByText('Ada Writes has this open')).toBeVisible(SOON);
      await expect(page.getByText('Bo Approves has this open')).toBeVisible(SOON);
      await publish(colleague);
      expect(await status()).toBe(404);
    });

    const link = await test.step('a link is made for a journalist', async () => {
      const email = await join(servers, 'press_officer', { name: 'Cy Tells' });
      const office = await (await browser.newContext()).newPage();
      await openStudio(office, servers, email, '/press/links');
      await office.getByRole('button', { name: 'New links' }).press('Enter');
      await office.getByLabel('Content', { exact: true }).focus();
      await office.keyboard.type(word);
      await expect(office.getByRole('option', { name: `The ${word}` })).toBeVisible(SOON);
      await office.keyboard.press('ArrowDown');
      await office.keyboard.press('Enter');
      await office.getByLabel('Recipients').focus();
      await office.keyboard.type('Dee, The Paper');
      await office.getByRole('button', { name: 'Create links' }).press('Enter');
      const made = office.getByRole('link', { name: new RegExp(`/the-${word}\\?`) });
      await expect(made).toBeVisible(SOON);
      const href = await made.getAttribute('href');
      await office.context().close();
      return href ?? '';
    });

    await test.step('she reads it before its time, and nobody else does', async () => {
      const journalist = await (await browser.newContext()).newPage();
      await journalist.goto(link);
      await expect(journalist.getByRole('heading', { level: 1 })).toHaveText(`The ${word}`);
      await expect(journalist.locator('main')).toContainText('Embargoed until');
      await journalist.context().close();
      expect(await status()).toBe(404);
      for (const path of ['/en/newsroom/releases', `/en/search?q=${word}`, '/en/feed.xml']) {
        const reply = await fetch(servers.siteUrl + path);
        // What was searched for is said again; its page is not linked.
        expect(await reply.text(), path).not.toContain(`the-${word}`);
      }
    });

    await test.step('the moment is brought forward, and comes: all read it then, and not before', async () => {
      await colleague.reload();
      const moment = Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000;
      await colleague.getByLabel('Embargo until').fill(local(moment));
      await expect(colleague.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible(
        SOON,
      );
      await publish(colleague);
      await expect
        .poll(
          async () => {
            const reply = await fetch(address);
            if (reply.status === 200) expect(Date.now()).toBeGreaterThanOrEqual(moment);
            return reply.status === 200 ? reply.text() : '';
          },
          { ...SOON, intervals: [100] },
        )
        .toContain('The harbour is lit again.');
      const list = async () => (await fetch(`${servers.siteUrl}/en/newsroom/releases`)).text();
      await expect.poll(list, SOON).toContain(`the-${word}`);
    });
    await colleague.context().close();
  },
);
