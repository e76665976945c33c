/** Words that readers search for in vain, below the synonyms that they can become. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const PATH = '/configuration?part=language';
const administrator = { role: 'administrator' } as const;
const answer = (state: 'off' | 'waiting' | 'on', data: object[] = []) => ({
  'GET /searches': { data, meta: { state } },
});
const part = async () =>
  within(await screen.findByRole('region', { name: 'Searches that found nothing' }));

test.each([
  ['off', 'off', /^Off\. /],
  ['without a notice', 'waiting', /^Nothing is counted yet: /],
  ['on and empty', 'on', /^Nothing yet\. /],
] as const)('%s it says so', async (_what, state, words) => {
  await renderStudio(PATH, { ...administrator, answers: answer(state) });
  await (await part()).findByText(words);
});

test('a word begins a group of its own language, and leaves the list once it is in one', async () => {
  const { user } = await renderStudio(PATH, administrator);
  const list = await part();
  const german = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Deutsch' });
  const before = german.value;
  const add = await list.findByRole('button', { name: 'Add “turnschuhe” as synonym for …' });
  await user.click(add);
  expect(german.value).toBe(`${before}${before === '' ? '' : '\n'}turnschuhe, `);
  expect(document.activeElement).toBe(german);
  // Nothing is changed by a line that is not complete.
  screen.getByText('No changes.');
  expect(german.selectionStart).toBe(german.value.length);
  await user.keyboard('laufschuhe');
  await waitFor(() => expect(list.queryByText('turnschuhe')).toBeNull());
  screen.getByText(/^Changed: /);
  list.getByText('trainers');
});

test('a word that is none of ours is hidden', async () => {
  const { user, server } = await renderStudio(PATH, {
    ...administrator,
    answers: {
      'PUT /searches/hidden': {
        ...example<{ meta: object }>('empty-search/full'),
        ...{ data: [{ language: 'de', term: 'turnschuhe', days: 5, last: '2026-11-20' }] },
      },
    },
  });
  const list = await part();
  await user.click(await list.findByRole('button', { name: '“trainers” is not a word of ours' }));
  await waitFor(() => expect(list.queryByText('trainers')).toBeNull());
  list.getByText('turnschuhe');
  const [asked] = server.sent('PUT', '/searches/hidden');
  expect(asked?.body).toEqual({ language: 'en', term: 'trainers' });
});

test('who may not configure sees nothing of it', async () => {
  const { server } = await renderStudio(PATH, { role: 'editor' });
  await screen.findByRole('heading', { name: 'This screen is not part of your roles' });
  expect(server.sent('GET', '/searches')).toEqual([]);
});
