import type { Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { quantitiesFor } from '#src/view/quantities.ts';

test.each<[Locale, number, string | null, string]>([
  ['en', 34, '%', '34%'],
  ['de', 34.5, '%', '34,5\u00a0%'],
  ['en', 5.65, 'kg', '5.65\u00a0kg'],
  ['de', 18_400, 'm²', '18.400\u00a0m²'],
  ['en', 1_700_000, null, '1,700,000'],
  ['ja', 0, null, '0'],
  ['ja', 9, '面', '9面'],
  ['ja', 58, 'kg', '58\u00a0kg'],
  ['ko', 106, '만 켤레', '106만 켤레'],
  ['th', 9, 'สนาม', '9\u00a0สนาม'],
])('%s writes %d %s as %s', (locale, value, unit, expected) => {
  expect(quantitiesFor(locale).amount(value, unit)).toBe(expected);
});

test('shares are whole per cents', () => {
  expect(quantitiesFor('en').percent(0.425)).toBe('43%');
  expect(quantitiesFor('fr').percent(1)).toBe('100\u00a0%');
});

test.each<[Locale, string, string]>([
  ['en', '2025', '2025'],
  ['ja', '2025', '2025年'],
  ['ko', '2025', '2025년'],
  ['th', '2568', 'พ.ศ. 2568'],
])('%s counts the year as %s and calls it %s', (locale, year, whole) => {
  expect(quantitiesFor(locale).year(2025)).toBe(year);
  expect(quantitiesFor(locale).wholeYear(2025)).toBe(whole);
});
