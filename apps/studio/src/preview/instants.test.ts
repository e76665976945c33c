import { expect, test } from 'vitest';
import { instantIn, nextMorning, spelledOut } from '#src/preview/instants.ts';

test.each([
  ['Europe/Berlin', '2026-11-25T09:00', '2026-11-25T08:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-25T09:00:00', '2026-11-25T00:00:00.000Z'],
  // Clocks go from two to three.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['UTC', '', null],
  ['UTC', 'tomorrow', null],
])('in %s it is %s at %s', (zone, local, instant) => {
  expect(instantIn(zone, local)).toBe(instant);
});

test('the next morning is that of the zone', () => {
  const now = new Date('2026-11-24T16:00:00Z');
  expect(nextMorning('Asia/Tokyo', now)).toBe('2026-11-26T09:00');
  expect(nextMorning('America/New_York', now)).toBe('2026-11-25T09:00');
});

test('an instant names its zone', () => {
  expect(spelledOut('en', '2026-11-25T08:00:00Z', 'Europe/Berlin')).toMatch(
    /Wednesday.*09:00.*GMT\+1/,
  );
});
