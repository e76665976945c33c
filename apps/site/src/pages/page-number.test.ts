import { Problem } from '@masthead/contract/problem';
import { expect, test } from 'vitest';
import { ApiProblem } from '#src/api/api-errors.ts';
import { pageNumber } from './page-number.ts';

test.each([
  [undefined, 1],
  ['1', 1],
  ['2', 2],
  ['99999', 99_999],
])('?page=%s is page %i', (asked, expected) => {
  expect(pageNumber(asked)).toBe(expected);
});

test.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '+1', '100000', 'two', '１', '1\n'])(
  '?page=%j is no page',
  (asked) => {
    expect(() => pageNumber(asked)).toThrow(ApiProblem);
    try {
      pageNumber(asked);
    } catch (error) {
      expect(error instanceof ApiProblem && Problem.parse(error.problem).status).toBe(404);
    }
  },
);
