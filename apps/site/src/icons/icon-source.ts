import type { Identity } from '#src/view/identity.ts';
import { contrast } from '#src/view/ink-on.ts';

const INK = '#111111';
export const PAPER = '#f6f5f1';
/** Least contrast of what is no text (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** The colour of the company's mark on ink: the default brand's own where it can be seen there. */
function markColour({ defaultBrand }: Identity): string {
  if (defaultBrand === null) return PAPER;
  const { signal, on_dark } = defaultBrand.colours;
  return contrast(signal, INK) >= MIN_CONTRAST ? signal : on_dark;
}

/** The company's icon: its mark in the brand's colour on ink; without a mark, the colour alone. */
export function iconSvg(identity: Identity): string {
  const { mark } = identity;
  const inside =
    mark === null
      ? `<rect x="12" y="12" width="40" height="40" fill="currentColor"/>`
      : `<svg x="12" y="12" width="40" height="40" viewBox="${mark.viewBox}">${mark.markup}</svg>`;
  return svg(64, 64, markColour(identity), inside);
}

/** The ground of the default card: ink, with the brand's colour at its foot, and its logo or the mark. */
export function cardSvg(identity: Identity): string {
  const { mark, defaultBrand } = identity;
  const colour = markColour(identity);
  const bar = `<rect y="606" width="1200" height="24" fill="${colour}"/>`;
  const logo = defaultBrand?.logo ?? null;
  if (logo !== null) {
    const place = 'x="120" y="195" width="960" height="240" preserveAspectRatio="xMinYMid"';
    return svg(
      1200,
      630,
      PAPER,
      `${bar}<svg ${place} viewBox="${logo.viewBox}">${logo.markup}</svg>`,
    );
  }
  if (mark === null) return svg(1200, 630, PAPER, bar);
  const place = 'x="120" y="120" width="200" height="200"';
  const drawn = `<svg ${place} color="${colour}" viewBox="${mark.viewBox}">${mark.markup}</svg>`;
  return svg(1200, 630, PAPER, bar + drawn);
}

function svg(width: number, height: number, colour: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="${colour}"><rect width="${width}" height="${height}" fill="${INK}"/>${content}</svg>`;
}
