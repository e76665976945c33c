/** Rights end at the newsroom's hour, in summer and in winter. */
import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from '#src/media/zoned-time.ts';

test.each([
  ['2026-12-31T23:00:00.000Z', 'Europe/Berlin', '2027-01-01T00:00'],
  ['2026-07-01T07:30:00.000Z', 'Europe/Berlin', '2026-07-01T09:30'],
  ['2026-07-01T07:30:00.000Z', 'Asia/Tokyo', '2026-07-01T16:30'],
  ['2026-07-01T07:30:00.000Z', 'UTC', '2026-07-01T07:30'],
])('%s in %s is %s', (instant, zone, wall) => {
  expect(wallTimeOf(instant, zone)).toBe(wall);
  expect(instantOf(wall, zone)).toBe(instant);
});

test('what is no time', () => {
  expect(instantOf('', 'UTC')).toBeNull();
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});
