import { expect, test } from 'vitest';
import { halfSizes, thirdSizes } from './row-sizes.ts';

const all = (sizesOf: (count: number, index: number) => string, count: number): string[] =>
  Array.from({ length: count }, (_card, index) => sizesOf(count, index));

const ALONE = ['(width >= 900px) 66vw, 100vw'];
const HALF = '(width >= 600px) 48vw, 100vw';
const WHOLE = '(width >= 600px) 96vw, 100vw';

test('an odd one has the last row alone', () => {
  expect(all(halfSizes, 1)).toEqual(ALONE);
  expect(all(halfSizes, 2)).toEqual([HALF, HALF]);
  expect(all(halfSizes, 3)).toEqual([HALF, HALF, WHOLE]);
});

test.each([
  [1, ALONE],
  [2, ['48/48', '48/48']],
  [3, ['32/48', '32/48', '32/96']],
  [4, ['48/48', '48/48', '48/48', '48/48']],
  [5, ['32/48', '32/48', '32/48', '48/48', '48/96']],
  [6, ['32/48', '32/48', '32/48', '32/48', '32/48', '32/48']],
  [7, ['32/48', '32/48', '32/48', '48/48', '48/48', '48/48', '48/96']],
])('%i cards fill their rows of three', (count, widths) => {
  const written = all(thirdSizes, count).map((sizes) =>
    sizes.replace(/.*900px\) (\d+)vw, .*600px\) (\d+)vw, 100vw/, '$1/$2'),
  );
  expect(written).toEqual(widths);
});
