/** The list of all content: none, one and many, found by filters that paging keeps. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '#src/testing/examples.ts';
import type { Asked } from '#src/testing/fake-server.ts';
import { draftOf, release } from '#src/testing/items.ts';
import { listedItems } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const rows = () => screen.getAllByRole('row').slice(1);
const titles = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('an item is told by title, type, state, languages and when it changed', async () => {
  await renderStudio('/items', { answers: { 'GET /items': listedItems(['First light']) } });
  const row = await screen.findByRole('row', { name: /First light/ });
  for (const text of ['first-light', 'Story', 'Embargoed', '1 / 5'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(within(row).getAllByText(/Dec 1, 2026, 6:00/)).toHaveLength(1);
  expect(screen.getByText('1 found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
});

test('what was never published is there with who saved it, and a newer draft is told', async () => {
  const { data, meta } = listedItems(['Live', '']);
  const [live, begun] = data;
  if (!live || !begun) throw new Error('two are listed');
  const draft = {
    by: 'Ada Moreno (6b0c4a52-8d3f-4d0e-9a55-0d4f2f1c7a10)',
    saved_at: begun.updated_at,
  };
  const answer = { data: [live, { ...begun, version: 0, state: 'draft' as const, draft }], meta };
  const { server, user } = await renderStudio('/items', { answers: { 'GET /items': answer } });
  const row = await screen.findByRole('row', { name: /Without a title/ });
  expect(within(row).getByText('Ada Moreno')).toBeDefined();
  expect(within(row).getByText('Draft')).toBeDefined();
  expect(within(row).queryByText('With a newer draft')).toBeNull();
  const other = screen.getByRole('row', { name: /Live/ });
  expect(within(other).getByText('With a newer draft')).toBeDefined();
  const first = server.sent('GET', '/items')[0]?.query;
  expect(first?.get('drafts')).toBe('true');

  await user.click(screen.getByRole('combobox', { name: 'Whose' }));
  await user.click(await screen.findByRole('option', { name: 'Mine' }));
  await waitFor(() => expect(server.sent('GET', '/items').at(-1)?.query.get('mine')).toBe('true'));
});

test('of nothing it is said why: there is none, or none fits', async () => {
  const { user } = await renderStudio('/items', { answers: { 'GET /items': listedItems([]) } });
  await screen.findByText('No content yet');
  expect(screen.getByText('Choose “New” to write the first item.')).toBeDefined();
  await user.type(screen.getByPlaceholderText('Search'), 'quarrel');
  await screen.findByText('Nothing found. Remove filters to see more.');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await screen.findByText('No content yet');
});

test('what is searched for is found, page by page, and the filter stays', async () => {
  const find = ({ query }: Asked) => {
    if (query.get('q') !== 'lantern') return listedItems(['First light']);
    const meta = { total: 1000, exact: false };
    if (query.get('after') === 'key-of-2') return listedItems(['Lantern two'], meta);
    return listedItems(['Lantern one'], { ...meta, next: 'key-of-2' });
  };
  const { server, user, address } = await renderStudio('/items', {
    answers: { 'GET /items': find },
  });
  await screen.findByText('First light');
  await user.type(screen.getByPlaceholderText('Search'), 'lantern');
  await screen.findByText('Lantern one');
  expect(titles()).toHaveLength(1);
  expect(screen.getByText('More than 1000 found')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Lantern two');
  expect(titles()).toHaveLength(1);
  expect(decodeURIComponent(address())).toContain('"q":"lantern"');
  const asked = server.sent('GET', '/items').at(-1)?.query;
  expect(asked?.get('q')).toBe('lantern');
  expect(asked?.get('after')).toBe('key-of-2');

  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Lantern one');
});

test('a filter in the address is asked for, and shown as chosen', async () => {
  const filter = encodeURIComponent(JSON.stringify({ type: 'pitch' }));
  const { server } = await renderStudio(`/items?filter=${filter}`, { language: 'de' });
  await screen.findByRole('row', { name: /First light/ });
  expect(screen.getByRole('combobox', { name: 'Art' }).textContent).toBe('Pitch');
  expect(server.sent('GET', '/items')[0]?.query.get('type')).toBe('pitch');
});

test.each([
  ['writer', true],
  ['press_officer', true],
  ['editor', true],
] as const)('a %s is offered what they may write', async (role, isOffered) => {
  await renderStudio('/items', { role });
  await screen.findByRole('row', { name: /First light/ });
  expect(screen.queryAllByRole('link', { name: 'New' })).toHaveLength(isOffered ? 1 : 0);
});

test('a server that is away is told of', async () => {
  await renderStudio('/items', { answers: { 'GET /items': refused('unavailable') } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The content store cannot be reached');
});

test('how many are on a page is chosen, and asked for', async () => {
  const { server, user } = await renderStudio('/items');
  await screen.findByRole('row', { name: /First light/ });
  expect(server.sent('GET', '/items')[0]?.query.get('limit')).toBe('25');
  await user.click(screen.getByRole('combobox', { name: 'Per page' }));
  await user.click(await screen.findByRole('option', { name: '100' }));
  await waitFor(() => expect(server.sent('GET', '/items').at(-1)?.query.get('limit')).toBe('100'));
});

test('ticked rows are published one by one, and of each it is said what became of it', async () => {
  const { data, meta } = listedItems(['With a draft', 'Without']);
  const [first, second] = data;
  if (!first || !second) throw new Error('two are listed');
  const draft = { by: 'PUBLISH_TOKEN', saved_at: first.updated_at };
  const answer = {
    data: [
      { ...first, draft },
      { ...second, draft: null },
    ],
    meta,
  };
  const { server, user } = await renderStudio('/items', {
    answers: { 'GET /items': answer, 'GET /items/:id/draft': draftOf(release(), { revision: 7 }) },
  });
  await screen.findByRole('row', { name: /With a draft/ });
  await user.click(screen.getByRole('checkbox', { name: 'Tick “With a draft”' }));
  await screen.findByText('1 ticked');
  await user.click(screen.getByRole('checkbox', { name: 'Tick “Without”' }));
  await user.click(await screen.findByRole('button', { name: 'Publish …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 drafts' }));
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await dialog.findByText('It has no draft.');
  await dialog.findByText('Done');
  expect(server.sent('POST', /draft\/publish$/).map(({ body }) => body)).toEqual([
    { revision: 7, note: null, languages: null },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish …' })).toBeNull());
});

test('a page is gone to by its number', async () => {
  const page = ({ query }: Asked) => {
    const at = Number(query.get('after')?.replace('key-', '') ?? 1);
    const next = at < 4 ? `key-${at + 1}` : null;
    return listedItems([`On page ${at}`], { total: 100, exact: true, next });
  };
  const { user } = await renderStudio('/items', { answers: { 'GET /items': page } });
  await screen.findByText('On page 1');
  const field = screen.getByRole('spinbutton', { name: 'Page' });
  await user.clear(field);
  await user.type(field, '4{Enter}');
  await screen.findByText('On page 4');
});

const WAITING = new URLSearchParams({
  filter: '{"whose":"waiting"}',
  displayedFilters: '{}',
  sort: 'updated_at',
  order: 'DESC',
}).toString();

test('what waits for the caller is listed, and kept as a view by its name', async () => {
  const { server, user } = await renderStudio('/items', {
    answers: { 'GET /items': listedItems(['Live']), 'GET /views': { data: [], meta: null } },
  });
  await screen.findByRole('row', { name: /Live/ });
  await user.click(screen.getByRole('combobox', { name: 'Whose' }));
  await user.click(await screen.findByRole('option', { name: 'Waiting for me' }));
  await waitFor(() =>
    expect(server.sent('GET', '/items').at(-1)?.query.get('waiting')).toBe('true'),
  );
  await user.click(screen.getByRole('button', { name: 'Save this view …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'What waits');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('POST', '/views')[0]?.body).toEqual({
      ...{ list: 'items', name: 'What waits', query: WAITING },
    }),
  );
});

test('a view that was kept is opened, and deleted', async () => {
  const view = {
    ...{ id: '5a2c2b0e-3b1f-4a55-8d0a-2c7e9b4f6a20', list: 'items' },
    ...{ name: 'What waits', query: WAITING },
  };
  const { server, user } = await renderStudio('/items', {
    answers: {
      'GET /items': listedItems(['Live']),
      'GET /views': {
        data: [view, { ...view, id: view.id.replace('5', '6'), list: 'ledger' }],
        meta: null,
      },
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'View' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.click(screen.getByRole('option', { name: view.name }));
  await waitFor(() =>
    expect(server.sent('GET', '/items').at(-1)?.query.get('waiting')).toBe('true'),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete the view “What waits”' }));
  await waitFor(() => expect(server.sent('DELETE', `/views/${view.id}`)).toHaveLength(1));
});

test('ticked drafts are given to somebody until a day', async () => {
  const { data, meta } = listedItems(['Live']);
  const [live] = data;
  const saved = { by: 'Ada Moreno', saved_at: '2026-11-19T12:30:00.000Z' };
  const answer = { data: [{ ...live, draft: saved }], meta };
  const { server, user } = await renderStudio('/items', {
    answers: { 'GET /items': answer, 'GET /items/:id/draft': draftOf(release(), { revision: 12 }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Tick “Live”' }));
  await user.click(screen.getByRole('button', { name: 'Assign …' }));
  const dialog = within(await screen.findByRole('dialog'));
  const assign = dialog.getByRole('button', { name: 'Assign' });
  expect(assign).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Example' }));
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2026-12-01' } });
  await user.click(assign);
  await dialog.findByText('Done');
  const [sent] = server.sent('PUT', /review\/en$/);
  expect(sent?.body).toMatchObject({ revision: 12, due: '2026-12-01' });
});
