/** A draft is handed on to somebody without an account, who comments without scripts; an editor accepts it. */
import { randomUUID } from 'node:crypto';
import { violationsOf } from '../support/axe.ts';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, publishCopy, SOON } from '../support/own-servers.ts';
import { openAs } from '../support/studio.ts';

test('a draft is shared by a link, commented on without an account, and the comment accepted', async ({
  page,
  browser,
  servers,
}) => {
  const [newest = { id: '' }] = await firstOf(servers, '/newsroom/releases', 1);
  const release = await publishCopy(servers, newest.id);
  const name = `Legal ${randomUUID().slice(0, 8)}`;
  await openAs(page, servers, 'editor', `/items/${release.id}`);
  const own = page.getByRole('region', { name: 'Preview links' });
  await own.getByRole('button', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByLabel('Name of the link').fill(name);
  await dialog.getByRole('checkbox', { name: 'Allow comments' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog
    .getByRole('listitem')
    .filter({ hasText: 'English' })
    .first()
    .getByRole('link')
    .getAttribute('href');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const outside = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await outside.newPage();
  await visitor.goto(address ?? '');
  await visitor.getByText('Comment on this page').click();
  const text = 'Please say “about 1,200 pairs”.';
  await visitor.getByRole('textbox', { name: 'Comment', exact: true }).fill(text);
  await visitor.getByRole('button', { name: 'Send comment' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'has been sent' })).toBeVisible();
  await outside.close();

  await page.reload();
  const comment = own.getByRole('listitem').filter({ hasText: text });
  await expect(comment.getByText('Waiting')).toBeVisible(SOON);
  await comment.getByRole('button', { name: 'Accept' }).click();
  await expect(comment.getByText(/^Accepted by/)).toBeVisible(SOON);
  await page.goto(`${servers.studioUrl}/studio/preview-links`);
  await expect(page.getByRole('row', { name })).toContainText('1 accepted, 0 waiting', SOON);
  expect(await violationsOf(page)).toEqual([]);
});
