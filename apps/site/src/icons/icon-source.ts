import type { Brand, Identity } from '#src/view/identity.ts';
import { contrast } from '#src/view/ink-on.ts';
import type { Drawing } from '#src/view/marks.ts';

export const INK = '#111111';
export const PAPER = '#f6f5f1';
/** Least contrast of what is no text (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** The colour of the company's mark on ink: the default brand's own where it can be seen there. */
function markColour({ defaultBrand }: Identity): string {
  return colourOnInk(defaultBrand);
}

function colourOnInk(brand: Brand | null): string {
  if (brand === null) return PAPER;
  const { signal, on_dark } = brand.colours;
  return contrast(signal, INK) >= MIN_CONTRAST ? signal : on_dark;
}

/**
 * The company's icon: its mark in the brand's colour on ink; without a mark, the colour alone. `side`: size
 * of the mark in a square of 64.
 */
export function iconSvg(identity: Identity, side = 40): string {
  const { mark } = identity;
  const at = (64 - side) / 2;
  const place = `x="${at}" y="${at}" width="${side}" height="${side}"`;
  const inside =
    mark === null
      ? `<rect ${place} fill="currentColor"/>`
      : `<svg ${place} viewBox="${mark.viewBox}">${mark.markup}</svg>`;
  return svg(64, 64, markColour(identity), inside);
}

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

/** The foot of an item's card: brand colour line, logo or mark. */
export function footSvg({ mark }: Identity, brand: Brand | null, height: number): string {
  const colour = colourOnInk(brand);
  const line = `<rect width="1200" height="8" fill="${colour}"/>`;
  const at = (drawing: Drawing, width: number, of: string) =>
    `<svg x="64" y="28" width="${width}" height="${height - 48}" color="${of}" preserveAspectRatio="xMinYMid" viewBox="${drawing.viewBox}">${drawing.markup}</svg>`;
  const logo = brand?.logo ?? null;
  const drawn = logo !== null ? at(logo, 420, PAPER) : mark === null ? '' : at(mark, 44, colour);
  return svg(1200, height, PAPER, line + drawn);
}

/** A brand's logo for print, with its width in pixels; null if its name is set in type. */
export function paperLogoSvg({ logo }: Brand): { svg: string; width: number } | null {
  if (logo === null) return null;
  const [, , across = 1, up = 1] = logo.viewBox.split(/[\s,]+/).map(Number);
  const [width, height] = [Math.round((PAPER_LOGO_HEIGHT * across) / up), PAPER_LOGO_HEIGHT];
  const drawn = `<svg width="${width}" height="${height}" viewBox="${logo.viewBox}">${logo.markup}</svg>`;
  const xmlns = 'http://www.w3.org/2000/svg';
  return {
    svg: `<svg xmlns="${xmlns}" viewBox="0 0 ${width} ${height}" color="${INK}">${drawn}</svg>`,
    width,
  };
}

const PAPER_LOGO_HEIGHT = 150;

function svg(width: number, height: number, colour: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="${colour}"><rect width="${width}" height="${height}" fill="${INK}"/>${content}</svg>`;
}
