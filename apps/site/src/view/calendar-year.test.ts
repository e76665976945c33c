import { expect, test } from 'vitest';
import { calendarYear } from './calendar-year.ts';

const at = (instant: string, timeZone: string) => calendarYear(Date.parse(instant), timeZone);

test.each([
  ['UTC', '2026-12-31T23:59:59.999Z', 2026],
  ['UTC', '2027-01-01T00:00:00.000Z', 2027],
  ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', 2026],
  ['Pacific/Auckland', '2026-12-31T11:00:00.000Z', 2027],
  ['America/Los_Angeles', '2027-01-01T07:59:59.999Z', 2026],
])('in %s %s lies in %i', (timeZone, instant, year) => {
  expect(at(instant, timeZone).year).toBe(year);
});

test('a year ends where the next one begins', () => {
  const { endsAt } = at('2026-06-01T00:00:00.000Z', 'Pacific/Auckland');
  expect(new Date(endsAt).toISOString()).toBe('2026-12-31T11:00:00.000Z');
  expect(calendarYear(endsAt, 'Pacific/Auckland').startsAt).toBe(endsAt);
});
