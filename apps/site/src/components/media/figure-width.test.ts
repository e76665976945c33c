import { expect, it } from 'vitest';
import { figureWidth } from '#src/components/media/figure-width.ts';

it('tells narrow signs from full-width ones', () => {
  expect(figureWidth('62%')).toBeCloseTo(1.26);
  expect(figureWidth('106万足')).toBeCloseTo(3.26);
  expect(figureWidth('60곳')).toBeCloseTo(1.84);
});

it('gives a space less room, and a mark over a letter none', () => {
  expect(figureWidth('58 l')).toBeCloseTo(1.54);
  expect(figureWidth('58\u202fl')).toBeCloseTo(1.54);
  expect(figureWidth('คู่')).toBeCloseTo(0.6);
});

it('gives a unit of its own half the room, and the space before it', () => {
  expect(figureWidth('106', '万足')).toBeCloseTo(2.54);
});

it('has no width for nothing', () => {
  expect(figureWidth('')).toBe(0);
});
