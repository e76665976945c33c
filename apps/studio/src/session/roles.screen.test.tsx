/** A role sees the menu of what it may do, and begins its day where its work is. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepsDrafts, stored } from '#src/testing/items.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const WRITING = ['Today', 'Content', 'Media', 'Translations'];
const PLANNING = ['Calendar', 'Release plans', 'Browse the site', 'Preview links'];
const PRESS = ['Press contacts', 'Passwords', 'E-mail alerts'];
const RUNNING = ['Configuration', 'Redirects', 'People', 'Access tokens', 'Audit', 'Health'];

const menu = () =>
  within(screen.getByRole('navigation', { name: 'Studio menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['translator', ['Today', 'Translations', 'Help']],
  ['writer', [...WRITING, ...PLANNING, 'Help']],
  ['editor', [...WRITING, ...PLANNING, 'Pitches', 'Pitch collections', ...PRESS, 'Help']],
  [
    'press_officer',
    [
      ...WRITING,
      ...PLANNING,
      'Pitches',
      'Pitch collections',
      'Press contacts',
      'Links for journalists',
      'Passwords',
      'E-mail alerts',
      'Help',
    ],
  ],
] as const)('the menu of a %s', async (role, entries) => {
  await renderStudio('/help', { role, languages: role === 'translator' ? ['de'] : [] });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  expect(menu()).toEqual(entries);
});

test('an administrator runs the newsroom besides', async () => {
  await renderStudio('/help', { role: 'administrator' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  expect(menu()).toEqual(expect.arrayContaining(RUNNING));
});

test.each([
  ['translator', '/ledger'],
  ['editor', '/dashboard'],
] as const)('a %s begins at %s', async (role, path) => {
  const { address } = await renderStudio('/', {
    role,
    languages: role === 'translator' ? ['de'] : [],
    answers: {
      'GET /calendar': { data: [], meta: { next: null } },
      'GET /broken-links': { data: [], meta: { next: null } },
    },
  });
  await waitFor(() => expect(address()).toBe(path));
  await screen.findByRole('heading', { level: 1 });
});

test('the menu has four groups, each with its name', async () => {
  await renderStudio('/help', { role: 'administrator' });
  const nav = within(await screen.findByRole('navigation', { name: 'Studio menu' }));
  expect(nav.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Write', 'Plan', 'Press', 'Run'],
  ]);
  const write = within(nav.getByRole('list', { name: 'Write' }));
  expect(write.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Content', 'Media', 'Translations'],
  ]);
  expect(nav.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
});

test('Ctrl+K leads to a screen or an item by what is typed', async () => {
  const answers = { 'GET /items/:id': stored(), ...keepsDrafts() };
  const { user, address, server } = await renderStudio('/help', { role: 'writer', answers });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to …' }));
  const input = dialog.getByRole('combobox');
  await user.type(input, 'first');
  const found = await screen.findByRole('option', { name: 'First light' });
  expect(server.sent('GET', '/items').at(-1)?.query.get('drafts')).toBe('true');
  await user.click(found);
  await waitFor(() => expect(address()).toMatch(/^\/items\/0/));
  await screen.findByRole('textbox', { name: /^Title/ });
});

test('a translator finds screens alone', async () => {
  const { user, address, server } = await renderStudio('/help', {
    role: 'translator',
    languages: ['de'],
  });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to …' }));
  await user.type(await screen.findByRole('combobox'), 'transl{Enter}');
  await waitFor(() => expect(address()).toBe('/ledger'));
  expect(server.sent('GET', '/items')).toEqual([]);
});

test('a screen of another role says whose it is, and asks the server nothing', async () => {
  const { server } = await renderStudio('/people', { role: ['writer', 'press_officer'] });
  await screen.findByRole('heading', { level: 1, name: 'This screen is not part of your roles' });
  screen.getByText(/^It takes the role Administrator\./);
  expect(server.sent('GET', '/people')).toEqual([]);
});

test.each([
  ['/plans', 'writer', 'Editor or Administrator'],
  ['/ledger', 'writer', 'Translator, Editor, or Administrator'],
  [
    '/items/5b0a1f6e-6a52-4f3f-9f0e-2f4f6d0a7c11',
    'press_officer',
    'Writer, Editor, or Administrator',
  ],
] as const)('%s says to a %s why nothing can be changed', async (path, role, roles) => {
  const answers = { 'GET /items/:id': stored(), ...keepsDrafts() };
  await renderStudio(path, { role, answers });
  await screen.findByText(`You can read this but not change it: that takes the role ${roles}.`);
});

test('a key begins something new, except where one writes', async () => {
  const { user, address } = await renderStudio('/account', {
    role: 'writer',
    answers: {
      'GET /auth/passkeys': { data: [], meta: null },
      'GET /auth/sessions': { data: [], meta: null },
    },
  });
  await user.click(await screen.findByRole('textbox', { name: /^Name/ }));
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  expect(address()).toBe('/account');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  await waitFor(() => expect(address()).toMatch(/^\/items\/new/));
});
