/** Hand-over between colleagues: review of a language, comments at a place, what waits on Today, the bell. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import { draftOf, ITEM, release, stored } from '#src/testing/items.ts';
import { apart } from '#src/testing/lists.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

const PERSON = '1d0f9a4e-52c7-4f0c-8a8e-6b8ed12d3f10';

function reviewOf(language: object = {}, more: object = {}) {
  const { data } = example<{ data: { languages: object[] } }>('review/review-full');
  const [draft] = data.languages;
  const languages = [{ ...draft, locale: 'en', ...language }];
  return { data: { ...data, id: ITEM, languages, comments: [], ...more }, meta: null };
}

const openItem = (answers: Answers = {}, opening: Opening = {}) =>
  renderStudio(`/items/${ITEM}`, {
    ...opening,
    answers: {
      'GET /items/:id': stored(),
      'GET /items/:id/draft': draftOf(release(), { revision: 12 }),
      'GET /items/:id/review': reviewOf(),
      ...answers,
    },
  });

const section = async () => screen.findByRole('region', { name: 'Review' });

test('a writer asks for a review and says who is to give it, until when', async () => {
  const { user, server } = await openItem({}, { role: 'writer' });
  const element = await section();
  const own = within(element);
  expect(own.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(unnamedControls(element)).toEqual([]);
  await user.click(own.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Example' }));
  const due = own.getByLabelText('Due');
  fireEvent.change(due, { target: { value: '2026-12-01' } });
  fireEvent.blur(due);
  server.answer({ 'GET /items/:id/review': reviewOf({ state: 'in_review' }) });
  await user.click(own.getByRole('button', { name: 'Ask for a review' }));
  await waitFor(() =>
    expect(server.sent('PUT', `/items/${ITEM}/review/en`).map(({ body }) => body)).toEqual([
      { revision: 12, assignee: PERSON },
      { revision: 12, due: '2026-12-01' },
      { revision: 12, state: 'in_review' },
    ]),
  );
  await own.findByText('In review');
  expect(own.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
});

test('an editor approves what is saved; an approval that has ended says so', async () => {
  const { user, server } = await openItem({
    'GET /items/:id/review': reviewOf({ state: 'in_review', is_changed: true }),
  });
  const own = within(await section());
  await own.findByText('It was approved and has changed since. It needs another look.');
  await own.findByText('A colleague must approve it before it can be published.');
  await user.click(own.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.sent('PUT', /review\/en$/)[0]?.body).toEqual({ revision: 12, state: 'approved' }),
  );
});

test('a refusal is told', async () => {
  const detail = 'Ada may not approve what they saved last.';
  const { user } = await openItem({
    'PUT /items/:id/review/:locale': refused('forbidden', { detail }),
  });
  const own = within(await section());
  await user.click(own.getByRole('button', { name: 'Approve' }));
  expect((await own.findByRole('alert')).textContent).toContain(detail);
});

test('a comment stands at the words that are selected, mentions somebody, and is settled', async () => {
  const { comments } = example<{ data: { comments: object[] } }>('review/review-full').data;
  const { user, server } = await openItem();
  const own = within(await section());
  const [title] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  if (title === undefined) throw new Error('there is no title');
  title.focus();
  title.setSelectionRange(4, 8);
  await user.click(own.getByRole('button', { name: 'Comment …' }));
  await own.findByText(/“mill”/);
  await user.type(own.getByRole('textbox', { name: 'Comment' }), 'Which one?');
  await user.click(own.getByRole('combobox', { name: 'Tell colleagues' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Example' }));
  server.answer({ 'GET /items/:id/review': reviewOf({}, { comments }) });
  await user.click(own.getByRole('button', { name: 'Send' }));
  await own.findByText('Is this the right figure?');
  expect(server.sent('POST', `/items/${ITEM}/comments`)[0]?.body).toEqual({
    ...{ text: 'Which one?', mentions: [PERSON] },
    ...{ place: 'locales.en.fields.title', quote: 'mill' },
  });
  await user.click(own.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(server.sent('PUT', /comments\/[\w-]+$/)[0]?.body).toEqual({ resolved: true }),
  );
});

test('Today lists what waits, and the bell what colleagues did; looking at it is told', async () => {
  const { user, server } = await renderStudio('/dashboard', {
    language: 'de',
    answers: {
      'GET /calendar': { ...example('calendar/full'), meta: { next: null } },
      'GET /broken-links': { ...example('broken-links/full'), meta: { next: null } },
      'GET /plans': apart('plan/plans-full'),
      'GET /items/:id': stored(),
      'GET /reviews': example('review/tasks-full'),
      'GET /notices': example('review/notices-full'),
    },
  });
  const part = within(await screen.findByRole('region', { name: 'An Sie übergeben' }));
  const link = await part.findByRole('link', { name: 'First light' });
  expect(link.getAttribute('href')).toContain('locale=en');
  expect(part.getByText('Ihnen zugewiesen')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: '1 neue Mitteilung' }));
  const notice = await screen.findByRole('menuitem', { name: /Ada Example bittet Sie um Prüfung/ });
  await user.click(notice);
  await waitFor(() => expect(server.sent('POST', '/notices/seen')).toHaveLength(1));
});
