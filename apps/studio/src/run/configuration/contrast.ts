/** Whether a brand's colours can be read (WCAG 2.2, 1.4.3), as the site will use them. */

/** The grounds of the site (design.md). */
const LIGHT = '#f6f5f1';
const DARK = '#111111';
/** Enough for text of the usual size. */
export const ENOUGH = 4.5;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Relative luminance; null for what is no colour. */
function luminance(colour: string): number | null {
  const [, ...parts] = HEX.exec(colour) ?? [];
  if (parts.length < 3) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast from 1 to 21; null if one of them is not a colour. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export interface Pairing {
  readonly name: 'on_light' | 'on_dark' | 'on_signal';
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
}

/** The pairings of a brand's colours that are given; what is left open the server makes readable itself. */
export function pairings(colours: {
  readonly signal: string;
  readonly on_light: string | null;
  readonly on_dark: string | null;
  readonly on_signal: string | null;
}): Pairing[] {
  const grounds = { on_light: LIGHT, on_dark: DARK, on_signal: colours.signal };
  return (['on_light', 'on_dark', 'on_signal'] as const).flatMap((name) => {
    const [text, ground] = [colours[name], grounds[name]];
    const ratio = text === null ? null : contrast(text, ground);
    return text === null || ratio === null ? [] : [{ name, text, ground, ratio }];
  });
}
