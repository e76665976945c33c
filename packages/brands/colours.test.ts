import { colourFaults, coloursOf, INK, PAPER } from '@masthead/brands/colours';
import { converter, wcagContrast } from 'culori';
import { expect, test } from 'vitest';

const oklch = converter('oklch');
const colours = (signal: string, given: object = {}) => ({
  colours: { signal, on_light: null, on_dark: null, on_signal: null, ...given },
});

const SIGNALS = ['#ff4b1f', '#ffe000', '#808080', '#000000', '#ffffff', '#1f4bff', '#00ff00'];

test.each(SIGNALS)('every tone made from %s is read on its ground', (signal) => {
  const made = coloursOf(colours(signal));
  expect(made.signal).toBe(signal);
  expect(wcagContrast(made.on_light, PAPER)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(made.on_dark, INK)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(made.on_signal, signal)).toBeGreaterThanOrEqual(4.5);
});

test.each(['#ff4b1f', '#1f4bff', '#b8552f', '#5b6b3a'])(
  'the tones of %s keep its hue',
  (signal) => {
    const { on_light, on_dark } = coloursOf(colours(signal));
    const hue = oklch(signal)?.h ?? 0;
    for (const tone of [on_light, on_dark]) {
      expect(Math.abs((oklch(tone)?.h ?? 0) - hue), tone).toBeLessThan(6);
    }
  },
);

test('a colour that is read as it is stays', () => {
  expect(coloursOf(colours('#1f4bff')).on_light).toBe('#1f4bff');
  expect(coloursOf(colours('#ff4b1f')).on_dark).toBe('#ff4b1f');
});

test('given tones are taken as they are', () => {
  const given = { on_light: '#c4330a', on_dark: '#ff6a45', on_signal: '#111111' };
  expect(coloursOf(colours('#ff4b1f', given))).toMatchObject(given);
});

test('only a field that leaves dimmed text no room has a scrim', () => {
  expect(coloursOf(colours('#ff4b1f')).field_scrim).toBeNull();
  expect(coloursOf(colours('#b8552f')).field_scrim).toBe('#11111133');
  expect(coloursOf(colours('#808080')).field_scrim).toMatch(/^#ffffff/);
});

test('a given tone that is not read is a fault, with its contrast', () => {
  const given = { on_light: '#ff4b1f', on_dark: '#333333', on_signal: '#ffffff' };
  const faults = colourFaults(colours('#ff4b1f', given), 'brands.0.colours');
  expect(faults.map(({ path }) => path)).toEqual([
    'brands.0.colours.on_light',
    'brands.0.colours.on_dark',
    'brands.0.colours.on_signal',
  ]);
  expect(faults[2]?.message).toBe('has a contrast of 3.34:1 on signal (#ff4b1f); text needs 4.5:1');
  expect(colourFaults(colours('#ff4b1f', { on_signal: '#111111' }), '')).toEqual([]);
});

test.each(SIGNALS)('lines in a tone of %s are seen on both grounds', (signal) => {
  const { line_on_light, line_on_dark } = coloursOf(colours(signal));
  expect(wcagContrast(line_on_light ?? signal, PAPER)).toBeGreaterThanOrEqual(3);
  expect(wcagContrast(line_on_dark ?? signal, INK)).toBeGreaterThanOrEqual(3);
});

test('only where the colour is not seen is there another tone', () => {
  expect(coloursOf(colours('#ff4b1f'))).toMatchObject({ line_on_light: null, line_on_dark: null });
  const navy = coloursOf(colours('#0b3c6f'));
  expect(navy).toMatchObject({ signal: '#0b3c6f', line_on_light: null });
  expect(navy.line_on_dark).toMatch(/^#/);
  expect(coloursOf(colours('#ffe000')).line_on_light).toMatch(/^#/);
});
