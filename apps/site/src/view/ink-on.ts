/** Text colours in the order in which they are liked; black is for grounds where neither other is legible. */
const INKS = ['#111111', '#ffffff', '#000000'] as const;

/** Least contrast of text on its ground (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** The text colour for a ground of any colour, `#rrggbb`: ink or white, whichever is read better. */
export function inkOn(ground: string): (typeof INKS)[number] {
  const [ink, white, black] = INKS;
  const better = contrast(ink, ground) >= contrast(white, ground) ? ink : white;
  return contrast(better, ground) >= MIN_CONTRAST ? better : black;
}

/** The contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lightness of a colour, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
