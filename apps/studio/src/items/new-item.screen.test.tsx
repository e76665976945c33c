/** What somebody of a role may begin, and what it is called. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
