/** Rough widths in em of the display font: condensed Latin, Thai, and scripts of full-width characters. */
const NARROW = 0.42;
const SPACE = 0.28;
const THAI = 0.6;
const FULL = 1;

const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\uffef]/;
/** Marks over or under a letter, which take no room of their own. */
const MARK = /\p{Mn}/u;

function widthOf(sign: string): number {
  if (MARK.test(sign)) return 0;
  if (sign.trim() === '') return SPACE;
  if (FULL_WIDTH.test(sign)) return FULL;
  return /[\u0e00-\u0e7f]/.test(sign) ? THAI : NARROW;
}

/** Size of a unit beside its number (figure-value.module.css). */
const UNIT_SIZE = 0.5;

/**
 * Estimated width of a figure in the display font, in em: `62%` → 1.26, `106万足` → 3.26; less with a separate
 * unit. Lets a style sheet choose the largest size that fits one line.
 */
export function figureWidth(value: string, unit: string | null = null): number {
  const own = [...value].reduce((sum, sign) => sum + widthOf(sign), 0);
  return unit === null ? own : own + SPACE + UNIT_SIZE * figureWidth(unit);
}
