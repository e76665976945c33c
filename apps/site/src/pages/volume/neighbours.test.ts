import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const series = [9, 7, 4, 2].map((number) => ({ number }));

test.each([
  [7, 4, 9],
  [9, 7, null],
  [2, null, 4],
  [5, 4, 7],
  [12, 9, null],
])('number %i has %s before and %s after it', (number, previous, next) => {
  expect(neighboursOf(number, series)).toEqual({
    previous: previous && { number: previous },
    next: next && { number: next },
  });
});

test('a series of one has no neighbours, nor has one that is not known', () => {
  expect(neighboursOf(1, [{ number: 1 }])).toEqual({ previous: null, next: null });
  expect(neighboursOf(1, [])).toEqual({ previous: null, next: null });
});
