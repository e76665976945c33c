import { expect, test } from 'vitest';
import { clockTime, isoDuration } from './duration.ts';

test.each([
  [0.2, '0:00', 'PT0S'],
  [37.6, '0:38', 'PT38S'],
  [60, '1:00', 'PT1M'],
  [214, '3:34', 'PT3M34S'],
  [3599.7, '1:00:00', 'PT1H'],
  [3725, '1:02:05', 'PT1H2M5S'],
])('%d seconds', (seconds, clock, iso) => {
  expect(clockTime(seconds)).toBe(clock);
  expect(isoDuration(seconds)).toBe(iso);
});
