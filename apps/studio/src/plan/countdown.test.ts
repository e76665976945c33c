import { expect, test } from 'vitest';
import { lasting } from '#src/plan/countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [10_000, '1 min'],
  [59.6 * MINUTE, '1 hr'],
  [2 * HOUR + 10 * MINUTE, '2 hr 10 min'],
  [26 * HOUR + 10 * MINUTE, '1 day 2 hr'],
  [72 * HOUR + 10 * MINUTE, '3 days'],
])('%d ms are %s', (ms, text) => {
  expect(lasting(ms, 'en')).toBe(text);
});

test('in German and Japanese', () => {
  expect(lasting(2 * HOUR + 10 * MINUTE, 'de')).toBe('2 Std. 10 Min.');
  expect(lasting(2 * HOUR + 10 * MINUTE, 'ja')).toBe('2時間10分');
});
