import { expect, test } from 'vitest';
import { menuStep } from '#src/islands/menu-step.ts';

test.each([
  ['ArrowDown', -1, 2],
  ['ArrowUp', -1, 4],
  ['Home', -1, -1],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, -1],
  ['Tab', 1, -1],
])('%s at entry %d leads to %d', (key, at, expected) => {
  expect(menuStep(key, { at, current: 2, count: 5 })).toBe(expected);
});

test('without an entry in force the first is opened; without entries nothing is', () => {
  expect(menuStep('ArrowDown', { at: -1, current: -1, count: 5 })).toBe(0);
  expect(menuStep('ArrowDown', { at: -1, current: -1, count: 0 })).toBe(-1);
});
