/** A logo where the ground is dark, if nobody has drawn another for it (WCAG 2.2, 1.4.11). */
import { INK, PAPER } from '@masthead/brands/colours';
import { parse, wcagContrast } from 'culori';

/** `one_colour`: in that of the text around it; `plate`: on a light ground of its own. */
export type OnDark =
  | { readonly how: 'as_it_is' }
  | {
      readonly how: 'one_colour' | 'plate';
      readonly svg: string;
      /** The lowest of its colours; null for a picture, whose colours nobody knows. */
      readonly contrast: number | null;
    };

const MIN_SEEN = 3;
/** Of the drawing's height, on each side. */
const PLATE_MARGIN = 0.18;

const PAINT = /\b(fill|stroke|stop-color|color)="([^"]*)"/g;
const UNPAINTED = /^(none|currentcolor|transparent|inherit|context-\w+|url\(.*)$/i;
const FRAME = /^<svg xmlns="[^"]*" viewBox="([^"]*)">(.*)<\/svg>$/s;

/** Of a drawing that `cleanSvg` has written. */
export function onDark(svg: string): OnDark {
  const isPicture = svg.includes('<image');
  const colours = new Set(
    [...svg.matchAll(PAINT)].flatMap(([, , value = '']) =>
      UNPAINTED.test(value.trim()) ? [] : [value.trim().toLowerCase()],
    ),
  );
  const contrasts = [...colours].flatMap((colour) =>
    parse(colour) === undefined ? [] : [wcagContrast(colour, INK)],
  );
  const contrast = isPicture ? null : Math.min(...contrasts);
  if (contrast !== null && contrast >= MIN_SEEN) return { how: 'as_it_is' };
  // Two colours as one would fill what lies on top of something.
  if (!isPicture && colours.size === 1 && !/="url\(/.test(svg)) {
    const plain = svg.replace(PAINT, (all, name: string, value: string) =>
      UNPAINTED.test(value.trim()) ? all : `${name}="currentColor"`,
    );
    return { how: 'one_colour', svg: plain, contrast };
  }
  const plated = onPlate(svg);
  return plated === null ? { how: 'as_it_is' } : { how: 'plate', svg: plated, contrast };
}

function onPlate(svg: string): string | null {
  const [, box = '', inside] = FRAME.exec(svg) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (inside === undefined || !(width > 0 && height > 0)) return null;
  const margin = height * PLATE_MARGIN;
  const [across, down] = [width, height].map((side) => short(side + 2 * margin));
  const [x, y] = [left, top].map((side) => short(margin - side));
  // What takes the colour of the text is dark on the plate.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}"><g color="${INK}">` +
    `<rect width="${across}" height="${down}" fill="${PAPER}"/><g transform="translate(${x} ${y})">${inside}</g></g></svg>`
  );
}

const short = (number: number): number => Math.round(number * 1000) / 1000;
