import { type GivenCell, tableOf } from '@masthead/contract/body/table-of-cells.ts';
import { expect, test } from 'vitest';

const cell = (text: string, more: Partial<GivenCell> = {}): GivenCell => ({
  ...{ text, isHead: false, align: null, columns: 1, rows: 1 },
  ...more,
});
const read = (...rows: readonly (readonly string[])[]) =>
  tableOf(rows.map((row) => row.map((text) => cell(text))))?.table;

test.each([
  [
    'words over numbers',
    [
      ['Region', '2025'],
      ['Asia', '12 %'],
    ],
    true,
  ],
  [
    'years over numbers',
    [
      ['', '2024', '2025'],
      ['Asia', '1', '2'],
    ],
    true,
  ],
  [
    'rows of years',
    [
      ['2024', '5'],
      ['2025', '6'],
    ],
    false,
  ],
  [
    'words alone',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    false,
  ],
])('a header row: %s', (_name, rows, is) => expect(read(...rows)?.header_row).toBe(is));

test.each([
  '1',
  '1,234.5',
  '1.234,5',
  '1 234',
  '-3',
  '−3',
  '(12)',
  '+4 %',
  '€ 12',
  '12 €',
  '$1.2bn',
  'USD 5',
  '12.5*',
  '¥1,200',
  '３５',
  '5 km',
  '1,5 Mio.',
  '~7',
])('%s is a number', (text) => expect(read(['Name', 'Value'], ['a', text])?.align[1]).toBe('end'));

test.each(['H1', 'Asia 5', '5 of 6 runners', 'n. a. 5', '12 May 2026'])('%s is none', (text) =>
  expect(read(['Name', 'Value'], ['a', text])?.align[1]).toBe('start'),
);

test('a gap does not make a column of numbers one of words', () => {
  expect(read(['Name', 'Value'], ['a', '5'], ['b', '–'])?.align).toEqual(['start', 'end']);
});

test('one column or row is no table, and empty ones around it go', () => {
  expect(tableOf([[cell('a')], [cell('b')]])).toBeNull();
  expect(tableOf([[cell('a'), cell('b')]])).toBeNull();
  expect(read(['', 'a', 'b'], ['', 'c', 'd'], ['', '', ''])?.rows).toMatchObject([
    { cells: ['a', 'b'] },
    { cells: ['c', 'd'] },
  ]);
});

test('what does not fit is told', () => {
  const rows = Array.from({ length: 201 }, () => [cell('a'), cell('b')]);
  expect(tableOf(rows)).toMatchObject({ isWhole: false });
  expect(
    tableOf([[cell('a', { columns: 1e9, rows: 1e9 })], [cell('x'.repeat(2000)), cell('b')]])
      ?.isWhole,
  ).toBe(false);
});
