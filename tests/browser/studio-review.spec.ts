/** A writer hands a text over, an editor says what is wrong with it, and approves what was mended. */
import { randomUUID } from 'node:crypto';
import { violationsOf } from '../support/axe.ts';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, SOON, versionIn } from '../support/own-servers.ts';
import { callPublishing, openAs } from '../support/studio.ts';

test('a text is handed over, commented on, mended and approved', async ({ browser, servers }) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { item } = await callPublishing<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${release?.id}`,
  );
  const id = randomUUID();
  const word = `lanternfish${id.slice(0, 8)}`;
  const en = versionIn(item, 'en');
  const own = { ...en, slug: word, fields: { ...en.fields, title: `The ${word} of tody` } };
  const { version: _, ...draft } = { ...item, locales: { en: own } };
  await callPublishing(servers, 'PUT', `/items/${id}/draft`, { item: draft });

  const [writer, editor] = [await browser.newPage(), await browser.newPage()];
  await openAs(writer, servers, 'writer', `/items/${id}`);
  await writer.getByRole('button', { name: 'Ask for a review' }).press('Enter');
  await expect(writer.getByText(/asked for a review on/)).toBeVisible(SOON);
  await expect(writer.getByRole('button', { name: 'Approve' })).toBeHidden();

  await openAs(editor, servers, 'editor', '/');
  const tasks = editor.getByRole('region', { name: 'Handed over to you' });
  await tasks.getByRole('link', { name: new RegExp(word) }).press('Enter');
  const title = editor.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toHaveValue(`The ${word} of tody`, SOON);
  await title.selectText();
  await editor.getByRole('button', { name: 'Comment …' }).click();
  await editor.getByRole('textbox', { name: 'Comment' }).fill('Today, I think.');
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(editor.getByText('Today, I think.')).toBeVisible(SOON);

  await writer.reload();
  await expect(writer.getByText('Today, I think.')).toBeVisible(SOON);
  await writer.getByRole('button', { name: 'Resolve' }).press('Enter');
  const mended = writer.getByRole('textbox', { name: 'Title', exact: true }).first();
  await mended.fill(`The ${word} of today`);
  await expect(writer.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible(SOON);

  await editor.reload();
  await editor.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(editor.getByText(/approved it on/)).toBeVisible(SOON);
  await writer.reload();
  await writer.getByRole('button', { name: /new notice/ }).press('Enter');
  await expect(writer.getByRole('menuitem', { name: /approved what you wrote/ })).toBeVisible(SOON);
  for (const page of [writer, editor]) await page.close();
});
