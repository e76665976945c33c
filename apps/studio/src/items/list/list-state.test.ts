import { expect, test } from 'vitest';
import {
  FIRST,
  searchOf,
  stateIn,
  withFilter,
  withoutFilter,
  withShown,
  withSort,
} from '#src/items/list/list-state.ts';

const OTHER = {
  filter: { q: 'lantern & light', type: 'story' },
  displayedFilters: { by: true },
  sort: 'title',
  order: 'ASC',
  page: 3,
  perPage: 50,
} as const;

test('the address has all of it', () => {
  expect(stateIn(searchOf(OTHER))).toEqual(OTHER);
  expect(stateIn(searchOf(FIRST))).toEqual(FIRST);
});

test.each(['', '?', '?from=mail'])('%s says nothing of the list', (search) => {
  expect(stateIn(search)).toBeNull();
});

test.each([
  '?filter={}',
  '?filter=[1]&page=0&perPage=9999&order=UP&sort=secret',
  '?filter=%7B&displayedFilters=7&page=x',
])('what cannot be in %s is as at first', (search) => {
  expect(stateIn(search)).toEqual(FIRST);
});

test('a filter leads to the first page, and an empty one is none', () => {
  const found = withFilter(OTHER, 'q', 'mill');
  expect(found).toMatchObject({ page: 1, filter: { q: 'mill', type: 'story' } });
  expect(withFilter(found, 'q', '').filter).toEqual({ type: 'story' });
});

test('a filter that is shown goes with its value', () => {
  const shown = withFilter(withShown(FIRST, 'by'), 'by', 'Ada');
  expect(shown.displayedFilters).toEqual({ by: true });
  expect(withoutFilter(shown, 'by')).toEqual(FIRST);
});

test('a column sorts one way, then the other', () => {
  const once = withSort(FIRST, 'title');
  expect(once).toMatchObject({ sort: 'title', order: 'ASC' });
  expect(withSort(once, 'title').order).toBe('DESC');
  expect(withSort(FIRST, 'updated_at').order).toBe('ASC');
});
