/** The crops that are shown while a focal point moves are those that the content server will cut. */
import { expect, test } from 'vitest';
import { cropOf, focalAt, objectPosition } from '#src/media/focal.ts';

const SIZE = { width: 1600, height: 1000 };

test('the crop stands around the point, as far as the edges allow', () => {
  expect(cropOf(SIZE, { x: 0.5, y: 0.5 }, 1)).toEqual({
    ...{ width: 0.625, height: 1, left: 0.1875, top: 0 },
  });
  expect(cropOf(SIZE, { x: 0.9, y: 0 }, 1).left).toBe(0.375);
  expect(cropOf(SIZE, { x: 0.1, y: 1 }, 1).left).toBe(0);
  const wide = cropOf(SIZE, { x: 0.5, y: 0.2 }, 2);
  expect(wide).toMatchObject({ width: 1, left: 0, height: 0.8, top: 0 });
});

test('the same as a position of CSS', () => {
  expect(objectPosition(SIZE, { x: 0.5, y: 0.5 }, 1)).toBe('50% 50%');
  expect(objectPosition(SIZE, { x: 1, y: 0.5 }, 1)).toBe('100% 50%');
  expect(objectPosition(SIZE, { x: 0.5, y: 0.45 }, 2)).toBe('50% 25%');
});

test('a point is stored in thousandths, within the picture', () => {
  expect(focalAt(0.12345, 1.2)).toEqual({ x: 0.123, y: 1 });
});
