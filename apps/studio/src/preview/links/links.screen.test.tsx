/** Preview links that are handed on: made for an item or the whole site, listed, revoked; comments from outside. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import { draftOf, ITEM, release, stored } from '#src/testing/items.ts';
import { listedItems } from '#src/testing/lists.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

const openItem = (answers: Answers = {}, opening: Opening = {}) =>
  renderStudio(`/items/${ITEM}`, {
    ...opening,
    answers: {
      'GET /items/:id': stored(),
      'GET /items/:id/draft': draftOf(release(), { revision: 12 }),
      ...answers,
    },
  });

const openLinks = (answers: Answers = {}, opening: Opening = {}) =>
  renderStudio('/preview-links', {
    ...opening,
    answers: { 'GET /items': listedItems([]), ...answers },
  });

const section = async (name = 'Preview links') => screen.findByRole('region', { name });

test('a writer shares a draft for a week with comments, and copies the link this once', async () => {
  const { user, server } = await openItem({}, { role: 'writer' });
  const own = within(await section());
  await user.click(own.getByRole('button', { name: 'Share a preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share a preview' });
  expect(unnamedControls(dialog)).toEqual([]);
  const make = within(dialog).getByRole('button', { name: 'Create link' });
  expect(make).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox', { name: /^Name of the link/ }), 'Legal');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Allow comments' }));
  const before = Date.now();
  await user.click(make);
  await within(dialog).findByText(/It is shown only now/);
  const [sent] = server.sent('POST', '/previews');
  expect(sent?.body).toMatchObject({
    ...{ at: null, items: [ITEM] },
    link: { name: 'Legal', comments: true },
  });
  const ends = /"ends_at":"([^"]+)"/.exec(JSON.stringify(sent?.body))?.[1] ?? '';
  const lasts = Date.parse(ends) - before;
  expect(Math.round(lasts / 86_400_000)).toBe(7);
  const { data } = example<{ data: { pages: { path: string }[] } }>('preview/created-full');
  const address = within(dialog).getByRole('link').getAttribute('href');
  expect(address).toBe(`https://news.example${data.pages[0]?.path}`);
});

test('a refusal says what is wrong, and nothing typed is lost', async () => {
  const { user } = await openItem({
    'POST /previews': refused('invalid_input', {
      errors: [{ path: 'items.0.item.locales.en.slug', message: 'must be unique' }],
    }),
  });
  const own = within(await section());
  await user.click(own.getByRole('button', { name: 'Share a preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share a preview' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name of the link/ }), 'Legal');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('must be unique');
  expect(dialog.getByRole('textbox', { name: /^Name of the link/ })).toHaveProperty(
    'value',
    'Legal',
  );
});

test('the item shows its links and revokes one; what was said waits for an editor', async () => {
  const { user, server } = await openItem();
  const own = within(await section());
  await user.click(await own.findByRole('button', { name: 'Revoke the link: Board review' }));
  await waitFor(() => expect(server.sent('DELETE', /^\/previews\//)).toHaveLength(1));
  const held = await own.findByText('The picture is of last year’s race.');
  const item = held.closest('li');
  if (item === null) throw new Error('the comment is in no list');
  expect(within(item).getByText('Waiting')).toBeDefined();
  await user.click(within(item).getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(server.sent('PUT', /^\/preview-comments\//).map(({ body }) => body)).toEqual([
      { accepted: true },
    ]),
  );
  await user.click(within(item).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('DELETE', /^\/preview-comments\//)).toHaveLength(1));
});

test('a press officer reads what was accepted and decides nothing', async () => {
  await openItem({}, { role: 'press_officer' });
  const own = within(await section());
  await own.findByText(/Accepted by Ada Byron/);
  expect(own.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(own.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('all links are listed with their comments; an editor hands on the whole site, a writer does not', async () => {
  const { user, server } = await openLinks({}, { language: 'de' });
  const table = within(await section('Links'));
  await table.findByText('2 angenommen, 1 warten');
  await section('Kommentare von außen');
  await user.click(screen.getByRole('button', { name: 'Vorschau teilen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vorschau teilen' }));
  await user.click(dialog.getByRole('radio', { name: 'Die ganze Website zu einer Zeit' }));
  expect(dialog.getByRole('checkbox', { name: 'Kommentare zulassen' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.type(dialog.getByRole('textbox', { name: /^Name des Links/ }), 'Start');
  await user.click(dialog.getByRole('button', { name: 'Link erstellen' }));
  await dialog.findByRole('link');
  expect(server.sent('POST', '/previews')[0]?.body).toMatchObject({ items: [] });
});

test('a writer is not offered the whole site', async () => {
  const { user } = await openLinks({}, { role: 'writer', language: 'ja' });
  await user.click(await screen.findByRole('button', { name: 'プレビューを共有' }));
  await screen.findByRole('combobox', { name: 'コンテンツ' });
  expect(screen.queryByRole('radio')).toBeNull();
});
