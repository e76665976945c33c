/** The owner's first minutes: the sample becomes a newsroom of their own, step by step. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const OPEN = {
  data: {
    ...{ languages: ['de', 'en', 'ja'], source: 'en', time_zone: 'UTC' },
    ...{ is_open: true, restarts: false },
  },
  meta: null,
};
const CLOSED = { ...OPEN, data: { ...OPEN.data, is_open: false } };
const administrator = { role: 'administrator', answers: { 'GET /set-up': OPEN } } as const;

async function throughSteps(answers: object = {}) {
  const opened = await renderStudio('/set-up', {
    role: 'administrator',
    answers: { 'GET /set-up': OPEN, ...answers },
  });
  const { user } = opened;
  await user.type(await screen.findByRole('textbox', { name: /^The company’s name/ }), 'Nordwind');
  await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
  await user.selectOptions(screen.getByRole('combobox'), 'de');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const code = await screen.findByRole('textbox', { name: 'As a code' });
  await user.clear(code);
  await user.type(code, '0B7E5F');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'What it begins with' });
  return opened;
}

test('what is chosen in three steps is sent at once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, server } = await throughSteps({
    'POST /set-up': example('set-up/done-minimal'),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Mission' }));
  await user.click(screen.getByRole('button', { name: 'Set up the newsroom' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/studio/set-up/ready'));
  expect(server.sent('POST', '/set-up')[0]?.body).toMatchObject({
    ...{ name: 'Nordwind', colour: '#0b7e5f', logo: null, start: 'empty' },
    languages: { enabled: ['de', 'en'], source: 'de' },
    sections: expect.not.arrayContaining(['mission']),
  });
  assign.mockRestore();
});

test('each step begins at its heading and can be left; nothing is sent before the end', async () => {
  const { user, server } = await throughSteps();
  expect(document.activeElement?.textContent).toBe('What it begins with');
  await user.click(screen.getByRole('radio', { name: 'With the sample' }));
  // The sample has items in every section.
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement?.textContent).toBe('Colour and logo');
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'As a code' });
  await user.clear(code);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByText(/^Write # and six digits/);
  expect(server.sent('POST', '/set-up')).toEqual([]);
});

test('what is not taken is told on its step', async () => {
  const errors = [{ path: 'logo', message: 'has <text>; turn it into outlines' }];
  const { user } = await throughSteps({ 'POST /set-up': refused('invalid_input', { errors }) });
  await user.click(screen.getByRole('button', { name: 'Set up the newsroom' }));
  await screen.findByRole('heading', { level: 1, name: 'Colour and logo' });
  expect(screen.getByRole('alert').textContent).toContain('turn it into outlines');
});

test('while both programs start again the page waits, and goes on by itself', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user, server } = await throughSteps({
    'POST /set-up': { data: { restart: 'begun' }, warnings: [], meta: null },
  });
  await user.click(screen.getByRole('button', { name: 'Set up the newsroom' }));
  await screen.findByText(/both programs start again now/);
  expect(assign).not.toHaveBeenCalled();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const data = { ...CLOSED.data, languages: ['de', 'en'], source: 'de', time_zone };
  server.answer({ 'GET /set-up': { ...CLOSED, data } });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/studio/set-up/ready'), {
    timeout: 5000,
  });
  assign.mockRestore();
});

test('once it is set up there is nothing to remove', async () => {
  await renderStudio('/set-up', { ...administrator, answers: { 'GET /set-up': CLOSED } });
  await screen.findByRole('heading', { level: 1, name: 'Already set up' });
});

test('an administrator is led there from Today while the sample is untouched', async () => {
  const { user, address } = await renderStudio('/dashboard', {
    ...administrator,
    answers: {
      ...administrator.answers,
      'GET /calendar': { ...example('calendar/full'), meta: { next: null } },
      'GET /broken-links': { data: [], meta: { next: null } },
      'GET /presence': { data: [], meta: null },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Set it up' }));
  expect(address()).toBe('/set-up');
  expect(unnamedControls(document.body)).toEqual([]);
});

test('at the end people are invited and the first story begun', async () => {
  const { user } = await renderStudio('/set-up/ready?restart', administrator);
  await screen.findByRole('heading', { level: 1, name: 'It’s yours' });
  screen.getByText(/Ask the operator to restart/);
  expect(screen.getByRole('link', { name: 'Write the first story' }).getAttribute('href')).toBe(
    '/items/new',
  );
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  within(screen.getByRole('group', { name: 'Roles' })).getByRole('checkbox', { name: 'Editor' });
});

test('nobody else sees it', async () => {
  await renderStudio('/set-up', { role: 'editor' });
  await screen.findByRole('heading', { level: 1, name: /not|may/i });
  expect(screen.queryByRole('textbox')).toBeNull();
});
