import { expect, test } from 'vitest';
import { quarterSizes, quartersAcross } from './quarters.ts';

const rowsOf = (count: number): string =>
  Array.from({ length: count }, (_card, index) => quartersAcross(count, index)).join('');

test.each([
  [1, '1'],
  [2, '22'],
  [3, '333'],
  [4, '4444'],
  [5, '55555'],
  [6, '333333'],
  [7, '4444333'],
  [8, '44444444'],
  [9, '333333333'],
  [10, '4444333333'],
  [11, '44444444333'],
  [13, '4444333333333'],
])('%i cards stand so many to a row: %s', (count, rows) => {
  expect(rowsOf(count)).toBe(rows);
});

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  '%i cards fill their rows',
  (count) => {
    const room = Array.from({ length: count }, (_card, index) => 60 / quartersAcross(count, index));
    let line = 0;
    for (const width of room) {
      line += width;
      expect(line).toBeLessThanOrEqual(60);
      if (line === 60) line = 0;
    }
    expect(line).toBe(0);
  },
);

test('a picture has its own row’s width, at each breakpoint', () => {
  expect(quarterSizes(4, 0)).toBe('(width >= 900px) 23vw, (width >= 600px) 48vw, 46vw');
  expect(quarterSizes(7, 2)).toBe('(width >= 900px) 23vw, (width >= 600px) 31vw, 46vw');
  expect(quarterSizes(7, 6)).toBe('(width >= 900px) 32vw, (width >= 600px) 48vw, 100vw');
  // People: nobody's picture grows where three stand in a row.
  expect(quarterSizes(8, 7, { isEven: true })).toContain('(width >= 600px) 31vw');
});
