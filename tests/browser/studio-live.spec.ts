/** What is done with what readers see already: corrected while a draft of the same language waits, and withdrawn. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, publishCopy, SOON, versionIn } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { callPublishing, openAs } from '../support/studio.ts';

type Item = Parameters<typeof versionIn>[0];

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).first();
const statusAt = async (address: string) => (await fetch(address)).status;

/** A release of this test's own, with this title. */
async function publishOwn(servers: RunningServers, title: string) {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const copy = await publishCopy(servers, release?.id ?? '');
  const { item } = await callPublishing<{ item: Item & { version: number } }>(
    servers,
    'GET',
    `/items/${copy.id}`,
  );
  versionIn(item, 'en').fields.title = title;
  const { version: _, ...content } = item;
  await callPublishing(servers, 'PUT', `/items/${copy.id}`, content);
  return { ...copy, content, address: `${servers.siteUrl}/en/newsroom/releases/${copy.slug}` };
}

test('a typo in what is live is corrected while a draft of the same language waits', async ({
  page,
  servers,
}) => {
  const word = `lanternfish${randomUUID().slice(0, 8)}`;
  const { id, content, address } = await publishOwn(servers, `The ${word} of tody`);
  const en = content.locales.en;
  const fields = { ...en?.fields, description: `Not to be seen yet: ${word}` };
  const draft = { ...content, locales: { en: { ...en, fields } } };
  await callPublishing(servers, 'PUT', `/items/${id}/draft`, { item: draft });

  await openAs(page, servers, 'editor', `/items/${id}`);
  await page.getByRole('link', { name: 'Correct what is live' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Description' })).not.toHaveValue(
    /Not to be/,
    SOON,
  );
  const publish = page.getByRole('button', { name: 'Publish the correction …' });
  await expect(publish).toBeDisabled();
  await titleOf(page).fill(`The ${word} of today`);
  expect(await violationsOf(page)).toEqual([]);
  // What is typed outlives the page.
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`The ${word} of today`, SOON);

  await publish.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct what readers see' });
  await expect(dialog.locator('ins')).toContainText('today');
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(dialog.getByText('The draft now has the correction.')).toBeVisible(SOON);
  const site = async () => (await fetch(address)).text();
  await expect.poll(site, SOON).toContain(`The ${word} of today`);
  expect(await site()).not.toContain('Not to be seen yet');

  await dialog.getByRole('link', { name: 'Open the draft' }).press('Enter');
  await expect(titleOf(page)).toHaveValue(`The ${word} of today`, SOON);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/Not to be seen/);
  const stored = await callPublishing<{ is_behind: boolean }>(servers, 'GET', `/items/${id}/draft`);
  expect(stored.is_behind).toBe(false);

  // Where the draft has its own text, that stands and is told.
  await titleOf(page).fill(`Rewritten ${word}`);
  await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Correct what is live' }).press('Enter');
  await expect(titleOf(page)).toHaveValue(`The ${word} of today`, SOON);
  await titleOf(page).fill(`The ${word} of tomorrow`);
  await publish.press('Enter');
  await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'its own text' })).toContainText(
    'English · Title',
    SOON,
  );
  await expect.poll(site, SOON).toContain(`The ${word} of tomorrow`);
  await dialog.getByRole('link', { name: 'Open the draft' }).press('Enter');
  await expect(titleOf(page)).toHaveValue(`Rewritten ${word}`, SOON);
});

test('a published item is withdrawn, mended and put back under its address', async ({
  page,
  servers,
}) => {
  const title = `Withdrawn ${randomUUID().slice(0, 8)}`;
  const { id, address } = await publishOwn(servers, title);
  await expect.poll(() => statusAt(address), SOON).toBe(200);
  await openAs(page, servers, 'editor', `/items/${id}`);
  await page.getByRole('button', { name: 'Withdraw …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw from readers' });
  await expect(dialog.getByRole('listitem')).toContainText(new URL(address).pathname, SOON);
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw now' }).press('Enter');
  await expect(page.getByText('Withdrawn. Readers no longer see it.')).toBeVisible(SOON);
  await expect.poll(() => statusAt(address), SOON).toBe(410);

  await titleOf(page).fill(`Mended ${title}`);
  await page.getByRole('button', { name: 'Put back …' }).press('Enter');
  const back = page.getByRole('dialog', { name: 'Put back' });
  await expect(back.locator('ins').first()).toContainText('Mended', SOON);
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await violationsOf(page)).toEqual([]);
  expect(await statusAt(address)).toBe(410);
  await back.getByRole('button', { name: 'Put back now' }).press('Enter');
  await expect.poll(() => statusAt(address), SOON).toBe(200);
});
