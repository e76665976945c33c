import type { CalendarEntry } from '@masthead/contract/calendar';
import type { Plan } from '@masthead/contract/plan';
import { expect, test } from 'vitest';
import { entriesOf, isMovable, isWithin } from '#src/plan/entries.ts';

const ITEM: CalendarEntry = {
  at: '2026-11-24T09:00:00.000Z',
  happens: ['publishes', 'embargo_lifts'],
  id: 'a',
  item: {
    ...{ type: 'story', title: 'First Light', state: 'embargoed', access: 'public' },
    ...{ private: false, languages: { en: 'published', de: 'draft' } },
  },
  medium: null,
};
const RIGHTS: CalendarEntry = {
  at: '2026-11-24T08:00:00.000Z',
  happens: ['rights_end'],
  id: 'b',
  item: null,
  medium: { name: 'dawn.jpg', kind: 'image' },
};
const planOf = (state: Plan['state'], languages: string[] | null): Plan => ({
  ...{ id: state, name: `Plan ${state}`, at: '2026-11-24T08:30:00.000Z', state, by: 'Ada' },
  ...{
    revision: 1,
    created_at: '2026-11-01T08:30:00.000Z',
    ended_at: null,
    held_at: null,
    failures: [],
  },
  entries: [{ id: 'c', revision: 1, languages, note: null, newest: 1, is_behind: false }],
});
const TITLES = new Map([['c', { title: 'Results', type: 'release' }]]);

test('what happens by itself and plans stand in the order of time, without what was cancelled or is held', () => {
  const held = { ...planOf('planned', null), id: 'held', held_at: '2026-11-23T09:00:00.000Z' };
  const plans = [planOf('planned', null), planOf('cancelled', null), held];
  const entries = entriesOf([ITEM, RIGHTS], plans, TITLES);
  expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['medium', 'dawn.jpg'],
    ['plan', 'Plan planned'],
    ['item', 'First Light'],
  ]);
  expect(entries[1]).toMatchObject({ titles: ['Results'], types: ['release'], languages: null });
});

test('entries are narrowed by type and language', () => {
  const entries = entriesOf([ITEM, RIGHTS], [planOf('planned', ['ja'])], TITLES);
  const within = (type: string, language: string) =>
    entries.filter((entry) => isWithin(entry, { type, language })).map(({ kind }) => kind);
  expect(within('', '')).toEqual(['medium', 'plan', 'item']);
  expect(within('release', '')).toEqual(['plan']);
  expect(within('', 'de')).toEqual(['item']);
  expect(within('', 'ja')).toEqual(['plan']);
  expect(within('release', 'de')).toEqual([]);
});

test('what is over, and rights, cannot be moved', () => {
  const plans = [planOf('planned', null), planOf('failed', null), planOf('done', null)];
  const movable = entriesOf([ITEM, RIGHTS], plans, TITLES).filter(isMovable);
  expect(movable.map(({ title }) => title)).toEqual(['Plan failed', 'Plan planned', 'First Light']);
});
