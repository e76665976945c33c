import { expect, test } from 'vitest';
import { listAddress, pageAddress } from './list-address.ts';

const place = {
  path: '/en/search',
  query: { year: '2026', q: 'a & b', topic: 'running', page: 3 },
};

test('a filter keeps the others and starts at the first page', () => {
  expect(listAddress(place, { topic: 'repair' })).toBe(
    '/en/search?q=a+%26+b&topic=repair&year=2026',
  );
  expect(listAddress(place, { topic: undefined })).toBe('/en/search?q=a+%26+b&year=2026');
  expect(listAddress({ ...place, query: { page: 2 } })).toBe('/en/search');
});

test('the order is the same however the query came about', () => {
  const { q, topic, year } = place.query;
  expect(listAddress({ path: '/x', query: { topic, q, year } })).toBe(
    listAddress({ path: '/x', query: { year, topic, q } }),
  );
});

test('the first page has no number in its address', () => {
  expect(pageAddress(place, 1)).toBe('/en/search?q=a+%26+b&topic=running&year=2026');
  expect(pageAddress({ path: '/x', query: {} }, 1)).toBe('/x');
  expect(pageAddress({ path: '/x', query: { page: 5 } }, 4)).toBe('/x?page=4');
});
