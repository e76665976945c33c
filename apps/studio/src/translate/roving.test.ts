/** Arrow keys go from cell to cell and stop at the edges. */
import { expect, test } from 'vitest';
import { placeAfter } from '#src/translate/roving.ts';

const SIZE = { rows: 20, columns: 4 };
const after = (key: string, row = 5, column = 1, ctrlKey = false) => {
  const place = placeAfter({ row, column }, { key, ctrlKey, metaKey: false }, SIZE);
  return place && [place.row, place.column];
};

test('one step, to the ends of a row, a page, and to the corners', () => {
  expect(after('ArrowRight')).toEqual([5, 2]);
  expect(after('ArrowUp', 0)).toEqual([0, 1]);
  expect(after('ArrowLeft', 5, 0)).toEqual([5, 0]);
  expect(after('End')).toEqual([5, 3]);
  expect(after('Home', 5, 3, true)).toEqual([0, 0]);
  expect(after('PageDown', 15)).toEqual([19, 1]);
  expect(after('ArrowDown', 5, 1, true)).toEqual([19, 1]);
  expect(after('a')).toBeNull();
});
