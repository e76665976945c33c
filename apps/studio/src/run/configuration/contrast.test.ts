import { expect, test } from 'vitest';
import { contrast, pairings } from '#src/run/configuration/contrast.ts';

test('the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#fff', '#000000')).toBeNull();
});

test('only what is given is held against its ground', () => {
  const colours = { signal: '#ff4b1f', on_light: '#c4330a', on_dark: null, on_signal: '#111111' };
  const found = pairings(colours);
  expect(found.map(({ name }) => name)).toEqual(['on_light', 'on_signal']);
  expect(found.every(({ ratio }) => ratio > 4.5)).toBe(true);
  expect(pairings({ ...colours, on_light: '#ffb199' })[0]?.ratio).toBeLessThan(2);
});
