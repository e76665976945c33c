import { RENDITION_RATIOS, RENDITION_WIDTHS } from '@masthead/contract/media';
import { describe, expect, test } from 'vitest';
import { planCrop } from '#src/media/crop.ts';

const SOURCES = [
  { width: 2400, height: 1350 },
  { width: 1350, height: 2400 },
  { width: 1920, height: 1080 },
  { width: 333, height: 777 },
  { width: 5000, height: 90 },
  { width: 3, height: 2 },
  { width: 1, height: 1 },
];
const FOCALS = [0, 0.03, 0.25, 0.5, 0.77, 1].flatMap((x) => [0, 0.4, 1].map((y) => ({ x, y })));

describe.each(RENDITION_RATIOS)('planCrop %s', (ratio) => {
  const plans = SOURCES.flatMap((source) =>
    FOCALS.flatMap((focal) =>
      RENDITION_WIDTHS.map((width) => ({
        source,
        focal,
        plan: planCrop(source, focal, ratio, width),
        width,
      })),
    ),
  );

  test('stays inside the picture and never enlarges it', () => {
    for (const { source, plan, width } of plans) {
      const { scaled, crop } = plan;
      expect(scaled.width).toBeLessThanOrEqual(source.width);
      expect(scaled.height).toBeLessThanOrEqual(source.height);
      expect(crop.width).toBeLessThanOrEqual(width);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(scaled.width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(scaled.height);
    }
  });

  test('keeps the focal point, in the middle where the edges allow', () => {
    for (const { focal, plan } of plans) {
      expectAxis(focal.x * plan.scaled.width, plan.crop.left, plan.crop.width, plan.scaled.width);
      expectAxis(focal.y * plan.scaled.height, plan.crop.top, plan.crop.height, plan.scaled.height);
    }
  });
});

function expectAxis(focal: number, start: number, length: number, whole: number): void {
  expect(focal).toBeGreaterThanOrEqual(start);
  expect(focal).toBeLessThanOrEqual(start + length);
  const touchesEdge = start === 0 || start + length === whole;
  if (!touchesEdge) expect(Math.abs(focal - (start + length / 2))).toBeLessThanOrEqual(0.5);
}

test('a picture of exactly the ratio loses no pixel to rounding', () => {
  const plan = planCrop({ width: 1920, height: 1080 }, { x: 0.5, y: 0.5 }, '16x9', 1912);
  expect(plan.crop).toEqual({ left: 0, top: 0, width: 1912, height: 1076 });
  const small = planCrop({ width: 1600, height: 900 }, { x: 0.2, y: 0.9 }, '16x9', 1912);
  expect(small).toEqual({
    scaled: { width: 1600, height: 900 },
    crop: { left: 0, top: 0, width: 1600, height: 900 },
  });
});

test('a very tall picture stays within what WebP can hold', () => {
  const plan = planCrop({ width: 1000, height: 40_000 }, { x: 0.5, y: 0.5 }, 'original', 1912);
  expect(plan.crop.height).toBeLessThanOrEqual(16_383);
  expect(plan.crop.width).toBe(409);
});
