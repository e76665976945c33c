/** A brand's tones for text, computed from its one colour (spec §4, contrast). */
import type { BrandInput, ConfiguredBrand } from '@masthead/contract/brand';
import type { InputError } from '@masthead/contract/problem';
import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** As in apps/site/src/styles/tokens.css. */
export const PAPER = '#f6f5f1';
export const INK = '#111111';
const WHITE = '#ffffff';
const BLACK = '#000000';

/** WCAG 2.2, 1.4.3 */
const MIN_CONTRAST = 4.5;
/** For rules, underlines and focus rings (WCAG 2.2, 1.4.11). */
const MIN_SEEN = 3;
/** Opacity of a dimmed link on a field of the colour (the header over a portrait story). */
const DIMMED = 0.85;
/** Of OKLCH's lightness, 0 to 1. */
const STEP = 0.005;

const oklch = converter('oklch');
const rgb = converter('rgb');

/** Given ones, and the others made from `signal`. */
export function coloursOf({ colours }: Pick<BrandInput, 'colours'>): ConfiguredBrand['colours'] {
  const { signal } = colours;
  const on_signal = colours.on_signal ?? textOn(signal);
  return {
    signal,
    on_light: colours.on_light ?? readOn(PAPER, signal),
    on_dark: colours.on_dark ?? readOn(INK, signal),
    on_signal,
    line_on_light: lineOn(PAPER, signal),
    line_on_dark: lineOn(INK, signal),
    field_scrim: scrimFor(signal, on_signal),
  };
}

/** Given tones that cannot be read, with their contrast. */
export function colourFaults({ colours }: Pick<BrandInput, 'colours'>, path: string): InputError[] {
  const grounds = [
    { name: 'on_light', ground: PAPER, of: 'the light ground' },
    { name: 'on_dark', ground: INK, of: 'the dark ground' },
    { name: 'on_signal', ground: colours.signal, of: 'signal' },
  ] as const;
  return grounds.flatMap(({ name, ground, of }) => {
    const colour = colours[name];
    if (colour === null) return [];
    const contrast = wcagContrast(colour, ground);
    if (contrast >= MIN_CONTRAST) return [];
    // Cut, not rounded: 4.499 is not enough.
    const shown = (Math.floor(contrast * 100) / 100).toFixed(2);
    const message = `has a contrast of ${shown}:1 on ${of} (${ground}); text needs ${MIN_CONTRAST}:1`;
    return [{ path: `${path}.${name}`, message }];
  });
}

/** Null where rules and rings in the colour itself are seen. */
const lineOn = (ground: string, colour: string): string | null =>
  wcagContrast(colour, ground) >= MIN_SEEN ? null : readOn(ground, colour, MIN_SEEN);

/** As near to its own lightness as readable text allows, or lines do; the hue stays. */
function readOn(ground: string, colour: string, least = MIN_CONTRAST): string {
  const { l, c, h } = oklch(colour) ?? { l: 0, c: 0, h: 0 };
  const down = wcagContrast(ground, BLACK) > wcagContrast(ground, WHITE);
  for (let light = l; light >= 0 && light <= 1; light += down ? -STEP : STEP) {
    const tone = formatHex(clampChroma({ mode: 'oklch', l: light, c, h: h ?? 0 }, 'oklch'));
    if (wcagContrast(tone, ground) >= least) return tone;
  }
  return down ? BLACK : WHITE;
}

/** Ink or white, whichever reads better; black if neither does. */
function textOn(field: string): string {
  const better = wcagContrast(INK, field) >= wcagContrast(WHITE, field) ? INK : WHITE;
  return wcagContrast(better, field) >= MIN_CONTRAST ? better : BLACK;
}

/** As little ink or white as dimmed text needs. */
function scrimFor(field: string, text: string): string | null {
  const scrim = wcagContrast(text, BLACK) > wcagContrast(text, WHITE) ? INK : WHITE;
  for (let alpha = 0; alpha <= 1; alpha += 0.1) {
    const ground = over(scrim, field, alpha);
    if (wcagContrast(over(text, ground, DIMMED), ground) < MIN_CONTRAST) continue;
    const hex = Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0');
    return alpha === 0 ? null : scrim + hex;
  }
  return `${scrim}ff`;
}

/** Channel by channel, as browsers do. */
function over(top: string, bottom: string, alpha: number): string {
  const [above, below] = [rgb(top), rgb(bottom)];
  if (above === undefined || below === undefined) return bottom;
  const mixed = (channel: 'r' | 'g' | 'b') => above[channel] * alpha + below[channel] * (1 - alpha);
  return formatHex({ mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') });
}
