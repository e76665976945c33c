import { expect, test } from 'vitest';
import { nextMorning, spelledOut } from '#src/preview/instants.ts';

test('the next morning is that of the zone', () => {
  const now = new Date('2026-11-24T16:00:00Z');
  expect(nextMorning('Asia/Tokyo', now)).toBe('2026-11-26T00:00:00.000Z');
  expect(nextMorning('America/New_York', now)).toBe('2026-11-25T14:00:00.000Z');
});

test('an instant names its zone', () => {
  expect(spelledOut('en', '2026-11-25T08:00:00Z', 'Europe/Berlin')).toMatch(
    /Wednesday.*09:00.*GMT\+1/,
  );
});
