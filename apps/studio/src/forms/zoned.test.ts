/** What an editor types is the newsroom's clock, in summer, in winter, and in the hour that is not there. */
import { expect, test } from 'vitest';
import { instantOf, instantsOf, localOf, offsetOf } from '#src/forms/zoned.ts';

const BERLIN = 'Europe/Berlin';

test.each([
  ['2026-11-20T06:00:00Z', '2026-11-20T07:00', 'UTC+1'],
  ['2026-07-20T06:00:30Z', '2026-07-20T08:00:30', 'UTC+2'],
])('%s', (instant, local, offset) => {
  expect(localOf(instant, BERLIN)).toBe(local);
  expect(instantOf(local, BERLIN)).toBe(instant);
  expect(offsetOf(instant, BERLIN)).toBe(offset);
});

test('an hour that the clock leaps over comes back as another one', () => {
  const leapt = instantOf('2026-03-29T02:30', BERLIN);
  expect(leapt && localOf(leapt, BERLIN)).toBe('2026-03-29T03:30');
});

test('half hours, none, and what is no time', () => {
  expect(offsetOf('2026-11-20T06:00:00Z', 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(offsetOf('2026-11-20T06:00:00Z', 'America/New_York')).toBe('UTC−5');
  expect(offsetOf('2026-11-20T06:00:00Z', 'UTC')).toBe('UTC');
  expect(instantOf('tomorrow', BERLIN)).toBeNull();
  expect(localOf('tomorrow', BERLIN)).toBe('');
});

test('an hour that comes twice in autumn has two instants, any other one', () => {
  expect(instantsOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual([
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
  ]);
  expect(instantsOf('2027-04-04T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  expect(instantsOf('2026-10-25T03:30', 'Europe/Berlin')).toEqual(['2026-10-25T02:30:00Z']);
  expect(instantsOf('2026-10-25T02:30', 'UTC')).toEqual(['2026-10-25T02:30:00Z']);
  expect(instantsOf('', 'UTC')).toEqual([]);
});
