/** Days are as long as clocks make them, and each wall clock's time leads to its instants. */
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  daysOf,
  hoursOf,
  instantsAt,
  startOfDay,
  step,
  timeIn,
  VIEWS,
  weekOf,
} from '#src/plan/zones.ts';

const BERLIN = 'Europe/Berlin';
const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());

test.each([
  ['an ordinary day', '2026-11-24', 24],
  ['clocks go forward', '2026-03-29', 23],
  ['clocks go back', '2026-10-25', 25],
])('%s has its hours', (_name, day, count) => {
  const hours = hoursOf(day, BERLIN);
  expect(hours).toHaveLength(count);
  expect(new Set(hours.map((hour) => dayIn(hour, BERLIN)))).toEqual(new Set([day]));
  expect(dayIn(new Date((hours.at(-1)?.getTime() ?? 0) + 3_600_000), BERLIN)).toBe(addDays(day, 1));
});

test('the hour that clocks skip is not there, the one that they show twice is there twice', () => {
  expect(iso(instantsAt('2026-03-29', '02:30', BERLIN))).toEqual([]);
  expect(iso(instantsAt('2026-10-25', '02:30', BERLIN))).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  for (const time of ['03:00', '03:00:00']) {
    expect(iso(instantsAt('2026-03-29', time, BERLIN))).toEqual(['2026-03-29T01:00:00.000Z']);
  }
  const skipped = hoursOf('2026-03-29', BERLIN).map((hour) => timeIn(hour, BERLIN));
  expect(skipped.slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
});

test.each(['UTC', BERLIN, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'Asia/Tokyo'])(
  'what clocks show in %s leads back to the instant',
  (zone) => {
    for (let hour = 0; hour < 24 * 365; hour += 31) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, 15, hour % 3));
      const found = iso(instantsAt(dayIn(at, zone), timeIn(at, zone), zone));
      expect(found).toContain(at.toISOString());
    }
  },
);

test('a day begins later than at midnight where midnight is skipped', () => {
  const start = startOfDay('2026-04-24', 'Africa/Cairo');
  expect([dayIn(start, 'Africa/Cairo'), timeIn(start, 'Africa/Cairo')]).toEqual([
    '2026-04-24',
    '01:00',
  ]);
  expect(hoursOf('2026-04-24', 'Africa/Cairo')).toHaveLength(23);
});

test('what is no day or time leads nowhere', () => {
  for (const [day, time] of [
    ['', '09:00'],
    ['2026-02-30', '09:00'],
    ['2026-02-01', ''],
    ['2026-02-01', '24:61'],
  ] as const) {
    expect(instantsAt(day, time, BERLIN), `${day} ${time}`).toEqual([]);
  }
});

test('months keep the day where they have it, weeks begin on Monday', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(weekOf('2026-11-29')).toBe('2026-11-23');
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
});

test('views show whole weeks, and the next begins where one ends', () => {
  expect(daysOf('month', '2026-11-24')).toHaveLength(42);
  expect(daysOf('month', '2027-02-10')).toHaveLength(28);
  expect(daysOf('month', '2026-11-24').slice(0, 1)).toEqual(['2026-10-26']);
  expect(daysOf('week', '2026-11-24').at(-1)).toBe('2026-11-29');
  for (const view of VIEWS.filter((each) => each !== 'month')) {
    const next = daysOf(view, step(view, '2026-11-24', 1))[0];
    expect(next).toBe(addDays(daysOf(view, '2026-11-24').at(-1) ?? '', 1));
  }
});
