import { describe, expect, test } from 'vitest';
import { ApiProblem } from '#src/api/api-errors.ts';
import { readListQuery } from './list-query.ts';
import { withinList } from './page-number.ts';

const TYPES = ['story', 'release'] as const;

describe('the query of a list', () => {
  test('is page 1 of everything where nothing is asked', () => {
    expect(readListQuery({}, TYPES)).toEqual({ page: 1 });
  });

  test('passes on what the content server judges', () => {
    const query = { type: 'release', topic: 'running', year: '2026', page: '2' };
    expect(readListQuery(query, TYPES)).toMatchObject({ ...query, page: 2 });
  });

  test.each<Readonly<Record<string, string>>>([
    { type: 'nonsense' },
    { type: 'toString' },
    { page: '0' },
    { topic: 'x'.repeat(8000) },
    { commitment: '"'.repeat(8000) },
    { year: '2'.repeat(8000) },
  ])('%j is no page', (query) => {
    expect(() => readListQuery(query, TYPES)).toThrow(ApiProblem);
  });

  test('has a text that is trimmed, cut at 200 and well-formed', () => {
    expect(readListQuery({ q: '  shoe ' }, TYPES).q).toBe('shoe');
    expect(readListQuery({ q: '"'.repeat(8000) }, TYPES).q).toHaveLength(200);
    const halved = readListQuery({ q: `${'x'.repeat(199)}😀` }, TYPES).q;
    expect(halved?.isWellFormed()).toBe(true);
  });
});

test('a page behind the last is none; an empty list has its first', () => {
  const page = { number: 1, size: 24, total: 0, pages: 0 };
  expect(withinList(page)).toBe(page);
  expect(() => withinList({ ...page, number: 2 })).toThrow(ApiProblem);
  expect(() => withinList({ number: 9999, size: 24, total: 30, pages: 2 })).toThrow(ApiProblem);
  expect(withinList({ number: 2, size: 24, total: 30, pages: 2 }).number).toBe(2);
});
