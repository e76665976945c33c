import { expect, it } from 'vitest';
import { mosaicRows } from '#src/pages/magazine/mosaic-rows.ts';

const across = (count: number) =>
  mosaicRows(Array.from({ length: count }, (_, index) => index)).map((tile) => tile.across);

it('alternates two, three and one', () => {
  expect(across(6)).toEqual([2, 2, 3, 3, 3, 1]);
  expect(across(8)).toEqual([2, 2, 3, 3, 3, 1, 2, 2]);
});

it('never leaves a row open', () => {
  expect(across(1)).toEqual([1]);
  expect(across(3)).toEqual([2, 2, 1]);
  expect(across(4)).toEqual([2, 2, 2, 2]);
  expect(across(0)).toEqual([]);
});

it('keeps every item, in order', () => {
  expect(
    mosaicRows(['a', 'b', 'c', 'd', 'e'])
      .map((tile) => tile.item)
      .join(''),
  ).toBe('abcde');
});
