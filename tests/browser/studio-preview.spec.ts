/** The true page of a draft as it is saved, and the site as it will be: for those alone who work on it. */
import { randomUUID } from 'node:crypto';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, publishCopy, SOON } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { callPublishing, openAs } from '../support/studio.ts';

interface Item {
  version?: number;
  embargo_until?: string | null;
  readonly locales: { readonly en: { slug: string; readonly fields: { title: string } } };
}

const publicText = async ({ siteUrl }: RunningServers, path: string): Promise<string> =>
  (await fetch(siteUrl + path)).text();

test('an editor sees each save of a draft on its page, and what keeps one from being shown', async ({
  page,
  servers,
}) => {
  const [newest = { id: '' }] = await firstOf(servers, '/newsroom/releases', 1);
  // One of its own: a draft of another's may wait beside the newest.
  const release = await publishCopy(servers, newest.id);
  const { item } = await callPublishing<{ item: Item }>(servers, 'GET', `/items/${release.id}`);
  const { version: _, ...draft } = item;
  const { en } = draft.locales;
  const before = en.fields.title;
  let revision: number | null = null;
  const save = async (): Promise<void> => {
    const path = `/items/${release.id}/draft`;
    const saved = await callPublishing<{ revision: number }>(servers, 'PUT', path, {
      item: draft,
      revision,
    });
    revision = saved.revision;
  };

  await openAs(page, servers, 'writer', `/preview/${release.id}`);
  const title = page.frameLocator('iframe:visible').getByRole('heading', { level: 1 });
  await expect(title).toHaveText(before, SOON);
  en.fields.title = 'A title that nobody has read';
  await save();
  await expect(title).toHaveText(en.fields.title, SOON);
  const address = `/en/newsroom/releases/${release.slug}`;
  expect(await publicText(servers, address)).not.toContain(en.fields.title);
  // The writer's own tabs are the public's.
  const tab = await page.context().newPage();
  await tab.goto(servers.siteUrl + address);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(before);
  await tab.close();

  await page.getByRole('button', { name: 'Desktop 1440' }).click();
  const { slug } = en;
  en.slug = 'No Slug';
  await save();
  const reasons = page.getByRole('list', { name: 'Why it cannot be shown' });
  await expect(reasons).toContainText('locales.en.slug');
  await expect(title).toHaveText(en.fields.title);
  en.slug = slug;
  en.fields.title = 'A title that stands';
  await save();
  await expect(title).toHaveText(en.fields.title, SOON);
  await expect(reasons).toBeHidden();
});

test('the site is walked as it will be after an embargo, and left', async ({ page, servers }) => {
  const [release = { id: '', slug: '' }] = await firstOf(servers, '/newsroom/releases', 1);
  const copy = await publishCopy(servers, release.id);
  const { item } = await callPublishing<{ item: Item }>(servers, 'GET', `/items/${copy.id}`);
  const word = `quillfax${randomUUID().slice(0, 8)}`;
  item.locales.en.fields.title = `The ${word}`;
  // The screen asks for nine o'clock tomorrow by itself.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  item.embargo_until = `${tomorrow}T09:00:00.000Z`;
  await callPublishing(servers, 'PUT', `/items/${copy.id}`, { ...item, version: 2 });

  await openAs(page, servers, 'editor', '/preview');
  await expect(page.getByText('09:00', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the site' }).press('Enter');
  const frame = page.frameLocator('iframe:visible');
  await expect(frame.getByText('Preview: the site as of')).toBeVisible(SOON);
  // What the frame of all screens has is no matter of this one.
  const own = await violationsOf(page);
  expect(own).toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in a tab' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/en$/);
  await tab.goto(`${servers.siteUrl}/en/newsroom/releases`);
  await expect(tab.getByRole('main')).toContainText(word);
  await tab.goto(`${servers.siteUrl}/en/search?q=${word}`);
  await expect(tab.getByRole('main').getByRole('link', { name: word })).toBeVisible();
  for (const path of ['/en/newsroom/releases', `/en/newsroom/releases/${copy.slug}`]) {
    expect(await publicText(servers, path)).not.toContain(word);
  }
  await tab.goto(`${servers.siteUrl}/en/newsroom/releases/${copy.slug}`);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(word);
  expect(await violationsOf(tab)).toEqual([]);
  await tab.getByRole('link', { name: 'Leave preview' }).press('Enter');
  await expect(tab.getByText('Preview: the site as of')).toBeHidden();
  await expect(tab.getByRole('main')).not.toContainText(word);
});

test(
  'all drafts are walked at once; the link is listed with its openings, and taken back',
  DEEP,
  async ({ page, servers, browser }) => {
    const [release = { id: '', slug: '' }] = await firstOf(servers, '/newsroom/releases', 1);
    const { item } = await callPublishing<{ item: Item }>(servers, 'GET', `/items/${release.id}`);
    const { version: _, ...stored } = item;
    const word = `quillfax${randomUUID().slice(0, 8)}`;
    const draftOf = (slug: string, title: string) => {
      const { en } = stored.locales;
      return { ...stored, locales: { en: { ...en, slug, fields: { ...en.fields, title } } } };
    };
    const save = (slug: string, title: string) =>
      callPublishing(servers, 'PUT', `/items/${randomUUID()}/draft`, {
        ...{ item: draftOf(slug, title), revision: null },
      });
    await save(word, `The ${word}`);
    await save(`Broken ${word}`, `Broken ${word}`);

    await openAs(page, servers, 'editor', '/preview');
    await page.getByRole('radio', { name: 'Now' }).check();
    await page.getByRole('checkbox', { name: 'With all drafts' }).check();
    await page.getByRole('button', { name: 'Show the site' }).press('Enter');
    const leftOut = page.getByRole('region', { name: 'left out' });
    await expect(leftOut.getByRole('link', { name: `Broken ${word}` })).toBeVisible(SOON);
    expect(await violationsOf(page)).toEqual([]);

    // A colleague, who is nobody to the studio, is given the link.
    const link = await page.getByRole('link', { name: 'Open in a tab' }).getAttribute('href');
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(link ?? '');
    const address = `${servers.siteUrl}/en/newsroom/releases/${word}`;
    await colleague.goto(address);
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText(word);
    expect((await fetch(address)).status).toBe(404);

    const row = page.getByRole('row').filter({ hasText: 'With all drafts' }).first();
    await expect(row).toContainText('1 time', SOON);
    await row.getByRole('button', { name: 'Revoke the preview' }).press('Enter');
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'With all drafts' })).toBeHidden(SOON);
    await colleague.reload();
    await expect(colleague.getByText('Preview: the site')).toBeHidden();
    await expect(colleague.getByRole('main')).not.toContainText(word);
    await colleague.goto(link ?? '');
    await expect(colleague).toHaveURL(/link=expired/);
    await page.getByRole('switch', { name: 'Show ended ones' }).check();
    await expect(page.getByRole('row').filter({ hasText: 'Revoked' })).toBeVisible(SOON);
    await colleague.context().close();
  },
);
