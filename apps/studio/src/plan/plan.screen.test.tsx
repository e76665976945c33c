/** Today, the calendar and release plans: what is next, what stands in the way, and when. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers, Asked } from '#src/testing/fake-server.ts';
import { stored } from '#src/testing/items.ts';
import { apart, listedItems } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const NOTHING_MORE = { next: null };
const TODAY: Answers = {
  'GET /calendar': { ...example('calendar/full'), meta: NOTHING_MORE },
  'GET /broken-links': { ...example('broken-links/full'), meta: NOTHING_MORE },
  'GET /plans': apart('plan/plans-full'),
  'GET /items/:id': stored(),
};
const broken = (count: number, meta: object) => ({
  data: Array.from({ length: count }, (_, index) => ({
    ...{
      place: 'item',
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      type: 'story',
    },
    ...{
      title: `Broken ${index + 1}`,
      locale: 'en',
      href: `/en/magazine/nothing-${index + 1}`,
      end: 'nowhere',
    },
  })),
  meta,
});

test('today tells what is next, what failed, what waits and who is at work', async () => {
  await renderStudio('/dashboard', { answers: TODAY });
  const next = within(await screen.findByRole('region', { name: 'Next to go live' }));
  await next.findByRole('link', { name: 'First light' });
  const failed = within(await screen.findByRole('region', { name: 'Plans that failed' }));
  expect(failed.getByRole('link', { name: 'Results of the third quarter' })).toBeDefined();
  const links = within(await screen.findByRole('region', { name: 'Broken links' }));
  expect(links.getAllByRole('listitem')).toHaveLength(3);
  expect(
    links.getByText('English: /en/magazine/night-relay – not published in that language'),
  ).toBeDefined();
  const work = within(await screen.findByRole('region', { name: 'Working now' }));
  expect(work.getByText('Ada Moreau')).toBeDefined();
});

test('today tells what waits for somebody, who takes it over in one click', async () => {
  const { user, server } = await renderStudio('/dashboard', {
    answers: {
      ...TODAY,
      'GET /held': example('held/full'),
      'POST /held/take-over': example('held/taken-over-full'),
    },
  });
  const name = 'Waiting for somebody to take it over';
  const held = within(await screen.findByRole('region', { name }));
  expect(held.getAllByRole('listitem')).toHaveLength(4);
  expect(held.getAllByText(/made by Ada Moreau/)).toHaveLength(3);
  const [first] = example<{ entries: object[] }>('held/input-full').entries;
  const button = { name: 'Take over Results of the third quarter' };
  await user.click(held.getByRole('button', button));
  await waitFor(() => expect(server.sent('POST', '/held/take-over')).toHaveLength(1));
  expect(server.sent('POST', '/held/take-over')[0]?.body).toEqual({ entries: [first] });
  // What they may not make themselves they cannot take over.
  expect(held.queryByRole('button', { name: 'Take over importer' })).toBeNull();
});

test('today in German, with nothing to do', async () => {
  const none = { data: [], meta: NOTHING_MORE };
  await renderStudio('/dashboard', {
    language: 'de',
    answers: {
      ...{
        'GET /calendar': none,
        'GET /broken-links': none,
        'GET /presence': { data: [], meta: null },
      },
      'GET /plans': { ...apart('plan/plans-full'), data: [] },
      'GET /items/:id': stored(),
    },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toMatch(/^(Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/);
});

/** The `next` of the first page. */
const SECOND = '00000000-0000-4000-8000-000000000050';

test('links that lead nowhere are read page by page', async () => {
  const { user, address } = await renderStudio('/broken-links', {
    answers: {
      'GET /broken-links': ({ query }: Asked) =>
        query.get('after') === SECOND ? broken(10, NOTHING_MORE) : broken(50, { next: SECOND }),
    },
  });
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Broken \d+$/ })).toHaveLength(50),
  );
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Broken \d+$/ })).toHaveLength(10),
  );
  expect(screen.getByText('Page 2')).toBeDefined();
  // A user who opens one and comes back is where they were.
  expect(address()).toBe('/broken-links?page=2');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('the calendar has a month of days, and today is marked', async () => {
  const { user } = await renderStudio('/calendar', { answers: TODAY });
  await screen.findByRole('columnheader', { name: 'Monday' });
  const today = document.querySelectorAll('button[aria-current="date"]');
  expect(today).toHaveLength(1);
  const [day] = today;
  if (!(day instanceof HTMLElement)) throw new Error('today is no button');
  day.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).not.toBe(day);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(day);
});

test('a plan that failed says why, and for which item', async () => {
  await renderStudio('/plans/7c9f8d1e-2c41-4c0b-8a55-1f2e3d4c5b6a', {
    answers: { 'GET /items': listedItems([]) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Results of the third quarter' });
  await screen.findByText(/^locales\.en\.slug in “Harbour”: is taken by item/);
  const clocks = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(clocks).toEqual(expect.arrayContaining(['Newsroom', 'Tokyo', 'New York']));
});

/** A plan that waits, with these changes. */
const plan = (changes: object) => {
  const { data } = example<{ data: object }>('plan/plan-full');
  return {
    data: { ...data, state: 'planned', failures: [], ended_at: null, revision: 3, ...changes },
    meta: null,
  };
};

test('what another has made of a plan meanwhile is joined, and named where both have changed it', async () => {
  const { user, server } = await renderStudio('/plans/7c9f8d1e-2c41-4c0b-8a55-1f2e3d4c5b6a', {
    answers: { 'GET /plans/:id': plan({ name: 'Quarter' }), 'GET /items': listedItems([]) },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await waitFor(() => expect(name.value).toBe('Quarter'));
  await user.clear(name);
  await user.type(name, 'Mine');
  server.answer({
    'GET /plans/:id': plan({ name: 'Theirs', revision: 4, by: 'Copy desk' }),
    'PUT /plans/:id': refused('version_conflict'),
  });
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await screen.findByText(/Copy desk has also changed: Name\./);
  expect(name.value).toBe('Mine');
});

test('a plan on hold says so on its own page, and is taken over there', async () => {
  const held = plan({ held_at: '2026-11-21T12:00:00.000Z' });
  const { user, server } = await renderStudio('/plans/7c9f8d1e-2c41-4c0b-8a55-1f2e3d4c5b6a', {
    answers: {
      'GET /plans/:id': held,
      'GET /items': listedItems([]),
      'GET /held': example('held/full'),
      'POST /held/take-over': example('held/taken-over-full'),
    },
  });
  await screen.findByText(/^This plan is on hold: .* Take it over to publish it\.$/);
  const name = 'Take over Results of the third quarter';
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(server.sent('POST', '/held/take-over')).toHaveLength(1));
  const [first] = example<{ entries: object[] }>('held/input-full').entries;
  expect(server.sent('POST', '/held/take-over')[0]?.body).toEqual({ entries: [first] });
});

test('who may not take a plan over is told what it waits for; one that is not held says nothing', async () => {
  const answers = {
    'GET /plans/:id': plan({ held_at: '2026-11-21T12:00:00.000Z' }),
  };
  await renderStudio('/plans/7c9f8d1e-2c41-4c0b-8a55-1f2e3d4c5b6a', { role: 'writer', answers });
  await screen.findByText(/until a colleague who may publish it takes it over\.$/);
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
});

test('who may not publish plans nothing', async () => {
  await renderStudio('/plans', { role: 'writer', answers: TODAY });
  await screen.findByRole('heading', { level: 1 });
  await screen.findAllByRole('link', { name: 'Opening' });
  expect(screen.queryByRole('link', { name: /^New plan/ })).toBeNull();
});
