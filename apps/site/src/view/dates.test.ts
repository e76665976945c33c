import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { datesFor } from './dates.ts';

const of = (locale: Locale, timeZone = 'Europe/Amsterdam') =>
  datesFor(localeEntry(locale), timeZone);
const NOVEMBER_21 = '2026-11-21T09:00:00.000Z';

test.each<[Locale, string]>([
  ['de', '21.11.2026'],
  ['en', 'November 21, 2026'],
  ['en-GB', '21 November 2026'],
  ['es-419', '21/11/2026'],
  ['es-ES', '21/11/2026'],
  ['fr', '21/11/2026'],
  ['it', '21/11/2026'],
  ['ja', '2026/11/21'],
  ['ko', '2026.11.21'],
  ['nl', '21-11-2026'],
  ['th', '21/11/2569'],
  ['zh-Hans', '2026/11/21'],
  ['zh-Hant', '2026/11/21'],
])('%s writes the day as %s', (locale, expected) => {
  expect(of(locale).date(NOVEMBER_21)).toBe(expected);
});

test('days and months of one digit keep their two places where the pattern says so', () => {
  const instant = '2026-03-05T12:00:00.000Z';
  expect(of('en').date(instant)).toBe('March 05, 2026');
  expect(of('en-GB').date(instant)).toBe('05 March 2026');
  expect(of('ko').date(instant)).toBe('2026.03.05');
});

describe('the day is the one in the zone, in every locale', () => {
  test.each([
    // Winter: one hour ahead of UTC.
    ['2026-01-14T22:59:59.999Z', '2026.01.14'],
    ['2026-01-14T23:00:00.000Z', '2026.01.15'],
    ['2026-12-31T22:59:59.999Z', '2026.12.31'],
    ['2026-12-31T23:00:00.000Z', '2027.01.01'],
    // Summer: two hours.
    ['2026-07-14T21:59:59.999Z', '2026.07.14'],
    ['2026-07-14T22:00:00.000Z', '2026.07.15'],
    // The nights in which the clocks change: 29 March and 25 October 2026, both at 01:00 UTC.
    ['2026-03-28T22:59:59.999Z', '2026.03.28'],
    ['2026-03-28T23:00:00.000Z', '2026.03.29'],
    ['2026-03-29T21:59:59.999Z', '2026.03.29'],
    ['2026-03-29T22:00:00.000Z', '2026.03.30'],
    ['2026-10-24T22:00:00.000Z', '2026.10.25'],
    ['2026-10-25T22:59:59.999Z', '2026.10.25'],
    ['2026-10-25T23:00:00.000Z', '2026.10.26'],
    ['2028-02-28T23:00:00.000Z', '2028.02.29'],
  ])('%s is %s', (instant, expected) => {
    expect(of('ko').date(instant)).toBe(expected);
    const [year = '', month, day] = expected.split('.');
    const numbers = `${Number(day)}.${Number(month)}.${year}`;
    expect(of('de').date(instant)).toBe(numbers);
  });
});

test('another zone has its own days', () => {
  expect(of('ko', 'Pacific/Auckland').date('2026-11-21T11:00:00.000Z')).toBe('2026.11.22');
  expect(of('ja', 'America/Los_Angeles').date('2026-11-21T07:59:00.000Z')).toBe('2026/11/20');
});

test('two locales and two zones do not share what they remember', () => {
  const [english, korean] = [of('en'), of('ko')];
  for (let again = 0; again < 2; again += 1) {
    expect(english.date(NOVEMBER_21)).toBe('November 21, 2026');
    expect(korean.date(NOVEMBER_21)).toBe('2026.11.21');
  }
});

describe('date and time name the zone', () => {
  test('in winter and in summer', () => {
    const { dateTime } = of('en-GB');
    expect(dateTime('2026-11-21T09:00:00.000Z')).toBe('21 November 2026, 10:00 CET');
    expect(dateTime('2026-07-14T09:00:00.000Z')).toBe('14 July 2026, 11:00 CEST');
  });

  test('over the hour that is skipped and the one that comes twice', () => {
    const { dateTime } = of('en-GB');
    expect(dateTime('2026-03-29T00:59:00.000Z')).toBe('29 March 2026, 01:59 CET');
    expect(dateTime('2026-03-29T01:00:00.000Z')).toBe('29 March 2026, 03:00 CEST');
    expect(dateTime('2026-10-25T00:30:00.000Z')).toBe('25 October 2026, 02:30 CEST');
    expect(dateTime('2026-10-25T01:30:00.000Z')).toBe('25 October 2026, 02:30 CET');
  });

  test('hours of one digit as each language writes them', () => {
    const at = (locale: Locale) => of(locale, 'UTC').dateTime('2026-11-21T15:36:00.000Z');
    expect(at('en')).toBe('November 21, 2026, 3:36 PM UTC');
    expect(at('de')).toBe('21.11.2026, 15:36 UTC');
    expect(of('en-GB', 'UTC').dateTime('2026-11-21T09:05:00.000Z')).toContain(', 09:05 UTC');
  });

  test.each(LOCALES)('in %s', (locale) => {
    const text = of(locale).dateTime(NOVEMBER_21);
    expect(text.startsWith(`${of(locale).date(NOVEMBER_21)}, `)).toBe(true);
    expect(text).toMatch(/10:00|10시 00분/);
    expect(text).toMatch(/MEZ|CET|UTC\+1|GMT\+1/);
  });
});

describe('file sizes', () => {
  test.each([
    [0, '0 byte'],
    [1, '1 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [1499, '1 kB'],
    [84_200, '84 kB'],
    [999_499, '999 kB'],
    [999_999, '1 MB'],
    [1_000_000, '1 MB'],
    [1_440_000, '1.4 MB'],
    [12_000_000, '12 MB'],
    [999_960_000, '1 GB'],
    [2_500_000_000, '2.5 GB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('%i bytes are %s', (bytes, expected) => {
    expect(of('en').fileSize(bytes)).toBe(expected);
  });

  test('are written in the locale’s way', () => {
    expect(of('de').fileSize(1_440_000)).toBe('1,4 MB');
    expect(of('fr').fileSize(1_440_000)).toBe('1,4\u202fMo');
  });
});

test('numbers are grouped in the locale’s way', () => {
  expect(of('en').number(1_234_567.5)).toBe('1,234,567.5');
  expect(of('de').number(1_234_567.5)).toBe('1.234.567,5');
});
