import { describe, expect, test } from 'vitest';
import { contrast, inkOn } from './ink-on.ts';

test('contrast is that of the guideline’s own examples', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

describe('text on a ground', () => {
  test.each([
    ['#ff4b1f', '#111111'],
    ['#f0b429', '#111111'],
    ['#ffffff', '#111111'],
    ['#1b2029', '#ffffff'],
    ['#1f4bff', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#7a7a7a', '#000000'],
  ])('of %s is %s', (ground, ink) => {
    expect(inkOn(ground)).toBe(ink);
  });

  test('of any colour keeps 4.5:1', () => {
    const steps = Array.from({ length: 18 }, (_, step) =>
      (step * 15).toString(16).padStart(2, '0'),
    );
    for (const r of steps) {
      for (const g of steps) {
        for (const b of steps) {
          const ground = `#${r}${g}${b}`;
          expect(contrast(inkOn(ground), ground), ground).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});
