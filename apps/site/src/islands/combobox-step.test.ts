import { expect, test } from 'vitest';
import { stepFrom } from './combobox-step.ts';

test.each([
  [null, 'ArrowDown', 3, 0],
  [0, 'ArrowDown', 3, 1],
  [2, 'ArrowDown', 3, null],
  [null, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, null],
  [null, 'ArrowDown', 0, null],
  [1, 'Home', 3, undefined],
])('from %s, %s in a list of %s leads to %s', (active, key, count, next) => {
  expect(stepFrom(active, key, count)).toBe(next);
});
