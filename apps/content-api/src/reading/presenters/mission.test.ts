import { expect, test } from 'vitest';
import { progressOf } from '#src/reading/presenters/mission.ts';

test.each([
  ['rises to its target', { baseline: 0, current: 34, target: 100 }, 0.34],
  ['falls to its target', { baseline: 10, current: 8, target: 5 }, 0.4],
  ['has not moved', { baseline: 10, current: 10, target: 5 }, 0],
  ['has gone the wrong way', { baseline: 10, current: 12, target: 5 }, 0],
  ['has gone past it', { baseline: 10, current: 4, target: 5 }, 1],
  ['was there from the start', { baseline: 5, current: 5, target: 5 }, 1],
  ['was there and is no more', { baseline: 5, current: 4, target: 5 }, 0],
])('a number that %s', (_, numbers, progress) => {
  expect(progressOf(numbers)).toBeCloseTo(progress);
});
