import { expect, test } from 'vitest';
import { ApiProblem } from '#src/api/api-errors.ts';
import { withinList } from './page-number.ts';

test('a page behind the last is none; an empty list has its first', () => {
  const page = { number: 1, size: 24, total: 0, pages: 0 };
  expect(withinList(page)).toBe(page);
  expect(() => withinList({ ...page, number: 2 })).toThrow(ApiProblem);
  expect(() => withinList({ number: 9999, size: 24, total: 30, pages: 2 })).toThrow(ApiProblem);
  expect(withinList({ number: 2, size: 24, total: 30, pages: 2 }).number).toBe(2);
});
