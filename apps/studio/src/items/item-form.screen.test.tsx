/** Where an item is written: names of fields, what stands against them, and how it is saved. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers, Asked } from '#src/testing/fake-server.ts';
import { draftOf, ITEM, keepsDrafts, release, stored } from '#src/testing/items.ts';
import { listedItems } from '#src/testing/lists.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

const SAVE = '{Control>}s{/Control}';
const status = (): string => screen.getAllByRole('status')[0]?.textContent ?? '';

async function openItem(answers: Answers = {}, opening: Opening = {}) {
  const opened = await renderStudio(`/items/${ITEM}`, {
    ...opening,
    answers: { 'GET /items/:id': stored(), ...keepsDrafts(), ...answers },
  });
  const title = await screen.findByRole('textbox', { name: /^(Title|Titel|タイトル)/ });
  return { ...opened, title };
}

test('every field of a release has its name', async () => {
  await openItem();
  for (const name of [/^Title/, /^Description/, /^Place/, /^Address/])
    expect(screen.getByRole('textbox', { name })).toBeDefined();
  for (const name of ['Goes live', 'Embargo until', 'Ends'])
    expect(screen.getByLabelText(name)).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Who may read it' }).textContent).toBe('Everybody');
  expect(unnamedControls()).toEqual([]);
});

test('what is typed is saved and told, and the heading follows', async () => {
  const { server, user, title } = await openItem();
  fireEvent.change(title, { target: { value: 'The mill opens, mended' } });
  expect(status()).toBe('Not saved yet');
  await user.type(title, SAVE);
  await waitFor(() => expect(status()).toMatch(/^Saved at /));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The mill opens, mended');
  const save = server.sent('PUT', `/items/${ITEM}/draft`).at(-1);
  expect(save?.body).toMatchObject({
    revision: 1,
    item: { locales: { en: { fields: { title: 'The mill opens, mended' } } } },
  });

  // The form's comes first; its running text has one of its own.
  const [undo] = screen.getAllByRole('button', { name: 'Undo' });
  if (undo) await user.click(undo);
  await waitFor(() => expect(title).toHaveProperty('value', 'The mill opens'));
});

test('what keeps it from readers stands above the form and at its field, and leads there', async () => {
  const path = 'locales.en.fields.place';
  const problems = [{ path, message: 'must not be empty' }];
  const { user } = await openItem(keepsDrafts(release(), { problems }), { language: 'de' });
  const list = screen.getByRole('region', { name: '1 Problem' });
  expect(within(list).getByRole('listitem').textContent).toMatch(
    /^English · Ort: must not be empty/,
  );
  const place = screen.getByRole('textbox', { name: /^Ort/ });
  expect(place.getAttribute('aria-invalid')).toBe('true');
  const described = place.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('must not be empty');
  await user.click(within(list).getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(place));
});

test('another language’s problems are counted at its tab', async () => {
  const problems = [{ path: 'locales.de.slug', message: 'must be lower-case' }];
  const { user } = await openItem(keepsDrafts(release(), { problems }));
  const tab = screen.getByRole('tab', { name: /^Deutsch/ });
  expect(tab.textContent).toContain('1 problem');
  expect(tab.querySelector('[lang]')?.getAttribute('lang')).toBe('de');
  await user.click(tab);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveProperty(
      'value',
      'Die Mühle öffnet',
    ),
  );
});

test('a save that the server refuses says the reason, and typing goes on', async () => {
  const errors = [{ path: 'locales.en.slug', message: 'is taken by another' }];
  const { user, title, server } = await openItem({
    'PUT /items/:id/draft': refused('invalid_input', { errors }),
  });
  await user.type(title, '!');
  await user.keyboard(SAVE);
  await waitFor(() => expect(status()).toBe('This cannot be saved: is taken by another'));
  server.answer({
    'PUT /items/:id/draft': ({ body }: Asked) => draftOf((body as { item: object }).item),
  });
  await user.type(title, '!');
  await user.keyboard(SAVE);
  await waitFor(() => expect(status()).toMatch(/^Saved at /));
});

test.each([
  ['unavailable', 'The server cannot be reached. This browser keeps what you write'],
  ['unauthorized', 'You are signed out. This browser keeps what you write'],
] as const)('where a save is answered %s, what is typed stays', async (code, told) => {
  const { user, title, address } = await openItem({ 'PUT /items/:id/draft': refused(code) });
  await user.type(title, ' typed');
  await user.keyboard(SAVE);
  await waitFor(() => expect(status()).toContain(told));
  expect(title).toHaveProperty('value', 'The mill opens typed');
  expect(address()).toBe(`/items/${ITEM}`);
  const signIn = screen.queryByRole('link', { name: 'Sign in' });
  expect(signIn !== null).toBe(code === 'unauthorized');
  if (signIn) expect(signIn.getAttribute('target')).toBe('_blank');
});

test('an ended session leads nobody away from what is not saved, whatever is asked beside the form', async () => {
  const ended = refused('unauthorized');
  const { user, title, server, address } = await openItem({ 'PUT /items/:id/draft': ended });
  await user.type(title, ' typed');
  await waitFor(() => expect(status()).toContain('You are signed out.'));
  // The dialog looks up media and other items by their UUIDs.
  server.answer({ 'GET /media': ended, 'GET /items': ended, 'GET /media/private-data': ended });
  await user.click(screen.getByRole('button', { name: 'Publish …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  await waitFor(() => expect(server.sent('GET', '/items').length).toBeGreaterThan(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`/items/${ITEM}`);
  expect(title).toHaveProperty('value', 'The mill opens typed');
});

/** Another has saved over the draft meanwhile. */
function savedByAnother(texts: object) {
  const theirs = release();
  const en = theirs.locales.en;
  if (en) Object.assign(en.fields, texts);
  const answers = keepsDrafts(theirs, {});
  let isTold = false;
  return {
    theirs: draftOf(theirs, { revision: 7 }),
    put: (asked: Asked) => {
      if (isTold) return answers['PUT /items/:id/draft'](asked);
      isTold = true;
      return refused('version_conflict');
    },
  };
}

test('two that change one place: both are shown, and one is chosen', async () => {
  const { user, title, server } = await openItem();
  const { theirs, put } = savedByAnother({ title: 'Theirs of the mill', place: 'Utrecht' });
  server.answer({ 'GET /items/:id/draft': theirs, 'PUT /items/:id/draft': put });
  fireEvent.change(title, { target: { value: 'Mine of the mill' } });
  await user.type(title, SAVE);
  const conflict = await screen.findByRole('group', { name: 'English · Title' });
  expect(conflict.textContent).toContain('Theirs');
  expect(status()).toContain('Somebody else has changed the same places');
  // What only the other has changed is there already.
  expect(screen.getByRole('textbox', { name: /^Place/ })).toHaveProperty('value', 'Utrecht');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(status()).toMatch(/^Saved at /));
  const last = server.sent('PUT', `/items/${ITEM}/draft`).at(-1)?.body;
  expect(last).toMatchObject({
    revision: 7,
    item: { locales: { en: { fields: { title: 'Mine of the mill', place: 'Utrecht' } } } },
  });
});

test('what another has saved appears by itself, and whose it is is told', async () => {
  const theirs = draftOf(release(), { revision: 7, by: `Ines Vega (${ITEM})` });
  const { en } = (theirs.data.item as ReturnType<typeof release>).locales;
  if (en) Object.assign(en.fields, { place: 'Utrecht' });
  await openItem({
    'PUT /items/:id/presence': async () => {
      await screen.findByRole('textbox', { name: /^Title/ });
      return { data: [], meta: { revision: 7, edition: 1 } };
    },
    'GET /items/:id/draft': () => {
      const [first] = screen.queryAllByRole('textbox', { name: /^Title/ });
      return first ? theirs : draftOf(release(), { revision: 1 });
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Place/ })).toHaveProperty('value', 'Utrecht'),
  );
  await screen.findByText('Ines Vega saved changes. They are in your text now.');
  expect(status()).toMatch(/^Saved at /);
});

test('what others did meanwhile is told: a plan that waits, an edition that came', async () => {
  const { is_behind, plan } = example<{
    data: { is_behind: boolean; plan: { id: string; name: string; at: string; revision: number } };
  }>('draft/draft-full').data;
  await openItem(keepsDrafts(release(), { is_behind, plan }));
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts[0]).toContain('is planned in “Results of the third quarter”');
  expect(alerts[1]).toContain('Another edition was published since this draft began.');
});

test('an item that is chosen is looked for, and then called by its title', async () => {
  const related = [{ _type: 'story', _ref: '00000000-0000-4000-8000-000000000001' }];
  const item = release();
  item.fields = { ...item.fields, related };
  const found = Promise.withResolvers<void>();
  await openItem({
    ...keepsDrafts(item),
    'GET /items': async () => {
      await found.promise;
      return listedItems(['Courtside introduces']);
    },
  });
  const control = await screen.findByRole('combobox', { name: 'Related 1' });
  expect(control).toHaveProperty('value', 'Searching …');
  found.resolve();
  await waitFor(() => expect(control).toHaveProperty('value', 'Courtside introduces'));
});

test.each([
  ['writer', []],
  ['editor', ['Correct what is live', 'Withdraw …', 'Publish …']],
  ['press_officer', []],
] as const)('a %s is offered of publishing what they may do', async (role, offered) => {
  const { title } = await openItem({}, { role });
  expect(title).toHaveProperty('disabled', role === 'press_officer');
  expect(screen.getByRole('link', { name: 'History' })).toBeDefined();
  const shown = ['Correct what is live', 'Withdraw …', 'Publish …'].filter(
    (name) => screen.queryByText(name) !== null,
  );
  expect(shown).toEqual(offered);
});

test('what is not there says so, and leads to the list', async () => {
  const none = refused('not_found');
  await renderStudio(`/items/${ITEM}`, {
    answers: { 'GET /items/:id': none, 'GET /items/:id/draft': none },
  });
  await screen.findByText('Nothing was found at this address.');
  expect(screen.getByRole('link', { name: 'Show all content' }).getAttribute('href')).toBe(
    '/items',
  );
});

test('a discarded draft of what was never published is gone, and not written again on leaving', async () => {
  const none = refused('not_found');
  const { server, user, address } = await openItem({
    'GET /items/:id': none,
    'DELETE /items/:id/draft': () => {
      server.answer({ 'GET /items/:id/draft': none });
      return example('edition/erased-full');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft' }));
  dialog.getByText(/^This was never published\./);
  await user.click(dialog.getByRole('button', { name: 'Discard the draft' }));
  await screen.findByRole('heading', { level: 1, name: 'Content' });
  expect(address()).toBe('/items');
  expect(server.sent('PUT', `/items/${ITEM}/draft`)).toEqual([]);
});

test('a draft that a plan waits with is not discarded, and it is said why', async () => {
  const { user } = await openItem({
    'DELETE /items/:id/draft': refused('conflict', { detail: 'A plan waits with the draft.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft' }));
  await user.click(dialog.getByRole('button', { name: 'Discard the draft' }));
  await screen.findByText('A plan waits with the draft.');
});

test('behind a block at the end of the text one can write', async () => {
  const item = release();
  const quote = { _type: 'pull_quote', _key: 'q', text: 'Said.', by: 'Mara', role: null };
  if (item.locales.en) item.locales.en.fields.body = [quote];
  const { user } = await openItem(keepsDrafts(item));
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text.querySelector(':scope > p')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Write below' }));
  await waitFor(() => expect(text.querySelector(':scope > p')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Write below' })).toBeNull();
});

test('a duplicate is another item with the same texts, an address of its own and no times', async () => {
  const item = release({ embargo_until: '2099-12-01T06:00:00.000Z' });
  const { user, server, address } = await openItem(keepsDrafts(item));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(server.sent('PUT', /draft$/)).toHaveLength(1));
  const [sent] = server.sent('PUT', /draft$/);
  expect(sent?.body).toMatchObject({
    revision: null,
    item: {
      ...{ version: null, embargo_until: null },
      locales: { en: { slug: 'mill-copy', fields: { title: 'The mill opens' } } },
    },
  });
  await waitFor(() => expect(address()).not.toBe(`/items/${ITEM}`));
  await waitFor(() => expect(address()).toMatch(/^\/items\/[\da-f-]{36}$/));
});
