import { expect, test } from 'vitest';
import { dateLabel } from './date-label.ts';

const NEW_YEARS_EVE = new Date('2026-12-31T11:30:05.000Z');

test.each([
  ['UTC', '2026-12-31 11:30:05'],
  ['Pacific/Auckland', '2027-01-01 00:30:05'],
  ['America/Los_Angeles', '2026-12-31 03:30:05'],
  ['Asia/Kathmandu', '2026-12-31 17:15:05'],
])('a date in %s is %s', (timeZone, label) => {
  expect(dateLabel(NEW_YEARS_EVE, timeZone)).toBe(label);
});

test('no date has no label', () => {
  expect(dateLabel(null, 'UTC')).toBeNull();
});
