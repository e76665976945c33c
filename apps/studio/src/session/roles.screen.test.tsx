/** A role sees the menu of what it may do, and begins its day where its work is. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStudio } from '#src/testing/render-studio.tsx';

const WRITING = ['Today', 'Calendar', 'Release plans', 'Content', 'Media', 'Translations'];
const PRESS = ['Press contacts', 'Passwords', 'E-mail alerts'];
const RUNNING = ['Configuration', 'Redirects', 'People', 'Access tokens', 'Audit', 'Health'];

const menu = () =>
  within(screen.getAllByRole('menu')[0] ?? document.body)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test.each([
  ['translator', ['Today', 'Translations', 'Help']],
  ['writer', [...WRITING, 'Walk the site', 'Help']],
  ['editor', [...WRITING, 'Pitches', 'Pitch collections', ...PRESS, 'Walk the site', 'Help']],
  [
    'press_officer',
    [
      ...WRITING,
      'Pitches',
      'Pitch collections',
      'Press contacts',
      'Links for journalists',
      'Passwords',
      'E-mail alerts',
      'Walk the site',
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
