/** Where an item is written: a live text corrected by keyboard alone, two editors at once, a network that goes away. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, publishCopy, SOON, versionIn } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { callPublishing, join, NAMES, openAs, openStudio, signIn } from '../support/studio.ts';

/** The item's own; blocks of its text have titles too. */
const titleOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Title', exact: true }).first();
const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved at/ });

/**
 * Types a title in a session that ends meanwhile. Off the network, so that nothing that is asked beside the form is
 * refused before anything is typed: with nothing to lose, that would lead to the sign-in page.
 */
async function typeAfterTheSession(page: Page, title: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await titleOf(page).fill(title);
  await expect(page.getByRole('status').first()).toContainText('cannot be reached', SOON);
  await page.context().clearCookies();
  await page.context().setOffline(false);
}

/** A release of a test's own. */
async function ownRelease(servers: RunningServers): Promise<{ id: string; slug: string }> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  return publishCopy(servers, release?.id ?? '');
}

/** Goes back through what can be focused until it is there. */
async function tabBackTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 40 && !(await isFocused()); step += 1)
    await page.keyboard.press('Shift+Tab');
  await expect(wanted).toBeFocused();
}

test('a typo in a live release: corrected, published and on the site, by keyboard', async ({
  page,
  servers,
}) => {
  const { id, slug } = await ownRelease(servers);
  await openAs(page, servers, 'editor', `/items/${id}`);
  await titleOf(page).press('End');
  await page.keyboard.type(', mended');
  await expect(saved(page)).toBeVisible(SOON);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', mended');
  expect(await violationsOf(page)).toEqual([]);

  await tabBackTo(page, page.getByRole('button', { name: 'Publish …' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.locator('ins')).toContainText('mended');
  // While it fades in, all of it is paler than it is.
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Reason, for your colleagues').fill('A word was missing');
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeEnabled(SOON);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('Readers see it', SOON);
  const site = async () => (await fetch(`${servers.siteUrl}/en/newsroom/releases/${slug}`)).text();
  await expect.poll(site, SOON).toContain(', mended');

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'History' }).press('Enter');
  await expect(page.getByRole('row', { name: /A word was missing/ })).toContainText(
    NAMES.editor,
    SOON,
  );
  expect(await violationsOf(page)).toEqual([]);
});

test('a typo is corrected in one language while a new version of another waits in the draft', async ({
  page,
  servers,
}) => {
  const word = `lanternfish${randomUUID().slice(0, 8)}`;
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { id = '' } = release ?? {};
  const { item } = await callPublishing<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${id}`,
  );
  const own = randomUUID();
  // The newest may be in no other language.
  const en = versionIn(item, 'en');
  const locales = {
    en: { ...en, slug: word, fields: { ...en.fields, title: `The ${word} of tody` } },
    de: { ...en, slug: word, fields: { ...en.fields, title: `Der ${word}` } },
  };
  const begun = { ...item, version: 1, locales };
  await callPublishing(servers, 'PUT', `/items/${own}`, begun);
  const rewritten = { ...en, slug: word, fields: { ...en.fields, title: `Neu: ${word}` } };
  const { version: _, ...draft } = { ...begun, locales: { ...locales, de: rewritten } };
  await callPublishing(servers, 'PUT', `/items/${own}/draft`, { item: draft });

  await openAs(page, servers, 'editor', `/items/${own}`);
  await titleOf(page).press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ay');
  await expect(saved(page)).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Publish …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('radio', { name: 'Everything' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Deutsch' })).not.toBeChecked();
  const now = dialog.getByRole('button', { name: 'Publish now' });
  await expect(now).toBeEnabled(SOON);
  await now.press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('Readers see it', SOON);
  const titleAt = async (locale: string) =>
    (await fetch(`${servers.siteUrl}/${locale}/newsroom/releases/${word}`)).text();
  await expect.poll(() => titleAt('en'), SOON).toContain(`The ${word} of today`);
  expect(await titleAt('de')).toContain(`Der ${word}`);
  expect(await titleAt('de')).not.toContain('Neu: ');

  // What waited waits on.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('tab', { name: /Deutsch/ }).press('Enter');
  await expect(titleOf(page)).toHaveValue(`Neu: ${word}`, SOON);
});

test('what is typed after the session has ended waits in the browser, and is saved after the next sign-in', async ({
  page,
  servers,
}) => {
  const copy = await ownRelease(servers);
  const path = `/items/${copy.id}`;
  const email = await join(servers, 'writer', { name: 'Who was away' });
  await openStudio(page, servers, email, path);
  await expect(titleOf(page)).toBeVisible(SOON);
  await typeAfterTheSession(page, 'Typed while signed out');
  await expect(page.getByRole('status').first()).toContainText('You are signed out', SOON);
  await titleOf(page).fill('Typed on while signed out');
  await page.close();

  const again = await page.context().newPage();
  await openStudio(again, servers, email, path);
  await expect(titleOf(again)).toHaveValue('Typed on while signed out', SOON);
  await expect(saved(again)).toBeVisible(SOON);

  // Or in another tab, with this one open: it goes on by itself.
  await typeAfterTheSession(again, 'Typed once more');
  const opened = again.waitForEvent('popup');
  await again.getByRole('link', { name: 'Sign in' }).press('Enter');
  await signIn(await opened, email);
  await expect(saved(again)).toBeVisible(SOON);
  const { item } = await callPublishing<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${copy.id}/draft`,
  );
  expect(versionIn(item, 'en').fields.title).toBe('Typed once more');
});

test('two editors in one text, and a network that goes away', async ({
  page,
  browser,
  servers,
}) => {
  const path = `/items/${(await ownRelease(servers)).id}`;
  const mine = page.context();
  const theirs = await (await browser.newContext()).newPage();
  await openStudio(page, servers, await join(servers, 'writer', { name: 'First writer' }), path);
  await openStudio(theirs, servers, await join(servers, 'writer', { name: 'Second writer' }), path);
  await expect(titleOf(theirs)).toBeVisible(SOON);

  await titleOf(page).focus();
  await mine.setOffline(true);
  await titleOf(page).fill('As the first has it');
  await page.getByRole('textbox', { name: 'Description' }).fill('By the first');
  await expect(page.getByRole('status').first()).toContainText('cannot be reached', SOON);
  await titleOf(theirs).fill('As the second has it');
  await theirs.getByRole('textbox', { name: 'Place' }).fill('Utrecht');
  await expect(saved(theirs)).toBeVisible(SOON);

  // The tab is closed with nothing sent; another one takes it up and has to choose.
  await page.close();
  await mine.setOffline(false);
  const again = await mine.newPage();
  await again.goto(`${servers.studioUrl}/studio${path}`);
  const conflict = again.getByRole('group', { name: 'English · Title' });
  await expect(conflict).toContainText('second', SOON);
  expect(await violationsOf(again)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(saved(again)).toBeVisible(SOON);

  await theirs.reload();
  await expect(titleOf(theirs)).toHaveValue('As the first has it', SOON);
  await expect(theirs.getByRole('textbox', { name: 'Description' })).toHaveValue('By the first');
  await expect(theirs.getByRole('textbox', { name: 'Place' })).toHaveValue('Utrecht');
});
