import { expect, test } from 'vitest';
import { readDrawing, sizeWithin } from '#src/run/configuration/read-drawing.ts';

test('an SVG is taken as its text', async () => {
  const svg = new File(['\n<svg viewBox="0 0 4 1"/>\n'], 'logo.svg', { type: 'image/svg+xml' });
  expect(await readDrawing(svg)).toBe('<svg viewBox="0 0 4 1"/>');
});

test('a picture keeps its shape and is never made wider', () => {
  expect(sizeWithin({ width: 1200, height: 300 }, 480)).toEqual({ width: 480, height: 120 });
  expect(sizeWithin({ width: 100, height: 50 }, 480)).toEqual({ width: 100, height: 50 });
  expect(sizeWithin({ width: 9000, height: 2 }, 240)).toEqual({ width: 240, height: 1 });
});
