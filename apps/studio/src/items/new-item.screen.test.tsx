/** What somebody of a role may begin, and what it is called. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '#src/testing/examples.ts';
import { keepsDrafts } from '#src/testing/items.ts';
import { listedItems } from '#src/testing/lists.ts';
import { main, renderStudio } from '#src/testing/render-studio.tsx';

const kinds = () =>
  within(main())
    .getAllByRole('listitem')
    .map((each) => within(each).getByRole('button').querySelector('strong')?.textContent);

test('a press officer begins pitches alone', async () => {
  await renderStudio('/items/new', {
    role: 'press_officer',
    answers: { 'GET /items': listedItems([]) },
  });
  await screen.findByRole('heading', { name: 'What will it be?' });
  expect(kinds()).toEqual(['Pitch', 'Pitch collection']);
});

test('a writer begins everything, and opens what there is once', async () => {
  await renderStudio('/items/new', { role: 'writer', language: 'de' });
  await screen.findByRole('heading', { level: 1 });
  expect(kinds()).toContain('Pressemitteilung');
  expect(kinds().length).toBeGreaterThan(20);
});

test('what is begun is stored once something is written, and nothing is wrong before that', async () => {
  const none = refused('not_found');
  const missing = [
    {
      path: 'locales.de.fields.title',
      message: 'Too small: expected string to have >=1 characters',
    },
    { path: 'locales.de.slug', message: 'Too small: expected string to have >=1 characters' },
  ];
  const keeps = keepsDrafts({ type: 'release' }, { problems: missing, edition: null, base: null });
  const { server, user, address } = await renderStudio('/items/new', {
    answers: {
      'GET /items': listedItems([]),
      'GET /items/:id': none,
      ...keeps,
      'GET /items/:id/draft': none,
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Written in' }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: /^Release/ }));
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  expect(address()).toMatch(/^\/items\/[0-9a-f-]{36}\?new=release&locale=de$/);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Nothing written yet');
  expect(server.sent('PUT', /draft$/)).toEqual([]);

  fireEvent.change(screen.getByRole('textbox', { name: /^Place/ }), { target: { value: 'Bonn' } });
  await waitFor(() => expect(server.sent('PUT', /draft$/)).toHaveLength(1));
  expect(server.sent('PUT', /draft$/)[0]?.body).toMatchObject({
    item: { type: 'release', locales: { de: { status: 'published', fields: { place: 'Bonn' } } } },
  });
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Saved at /));
  expect(screen.queryByRole('region', { name: /problems?$/ })).toBeNull();
  expect(title.getAttribute('aria-invalid')).toBe('false');

  // An editor who leaves it empty is told, in words.
  fireEvent.focus(title);
  fireEvent.blur(title);
  const list = await screen.findByRole('region', { name: '1 problem' });
  expect(within(list).getByRole('listitem').textContent).toBe(
    'Deutsch · Title: Fill this in before you publish.',
  );
  expect(title.getAttribute('aria-invalid')).toBe('true');
});

test('who asks to publish what is empty is told what it lacks', async () => {
  const none = refused('not_found');
  const path = 'locales.en.fields.title';
  const problems = [{ path, message: 'Too small: expected string to have >=1 characters' }];
  const { server, user } = await renderStudio(
    '/items/5b0a1f6e-6a52-4f3f-9f0e-2f4f6d0a7c11?new=release',
    {
      answers: {
        'GET /items/:id': none,
        ...keepsDrafts({ type: 'release' }, { problems, edition: null, base: null }),
        'GET /items/:id/draft': none,
        'GET /items': listedItems([]),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Publish …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Fix this first');
  expect(dialog.getByText(/Fill this in before you publish\./)).toBeDefined();
  expect(server.sent('PUT', /draft$/)).toHaveLength(1);
});
