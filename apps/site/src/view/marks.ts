import { hash } from 'node:crypto';
import type { Configuration } from '@masthead/contract/configuration';
import networks from '#src/assets/networks.svg?raw';

/** A logo as it is put into a page: its own units, and its content. */
export interface Drawing {
  /** Id of its symbol in the file of marks. */
  readonly id: string;
  readonly viewBox: string;
  readonly markup: string;
}

/** The long drawings that most pages have, and have twice: one file, whose address changes with it. */
export interface Marks {
  readonly address: string;
  readonly text: string;
}

/** The form in which the content server stores drawings (packages/brands/clean-svg.ts). */
const CLEANED = /^<svg xmlns="[^"]*" viewBox="([^"]*)">(.*)<\/svg>$/s;

/** The parts of a cleaned drawing; null for what is none. */
export function drawingOf(svg: string | null, id: string): Drawing | null {
  const [, viewBox, markup] = CLEANED.exec(svg ?? '') ?? [];
  return viewBox === undefined || markup === undefined ? null : { id, viewBox, markup };
}

/** The networks' marks and the brands' logos, each as a symbol. */
export function marksOf(drawings: readonly Drawing[]): Marks {
  const symbols = drawings.map(
    // Cut once, by what shows it: a second cut on the same line would thin its pixels.
    ({ id, viewBox, markup }) =>
      `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${markup}</symbol>`,
  );
  const text = networks.trim().replace(/<\/svg>$/, () => `${symbols.join('')}</svg>`);
  const digest = hash('sha256', text, 'base64url').slice(0, 8);
  return { address: `${MARKS_PATH}${digest}.svg`, text };
}

export const MARKS_PATH = '/assets/marks-';

/** The logos of a configuration, in their order in the file of marks. */
export function drawingsOf(brand: Configuration['brands'][number]) {
  const { id } = brand;
  return {
    logo: drawingOf(brand.logo, `${id}-line`),
    small: drawingOf(brand.small_logo, `${id}-small`),
    logoOnDark: drawingOf(brand.logo_on_dark, `${id}-line-dark`),
    smallOnDark: drawingOf(brand.small_logo_on_dark, `${id}-small-dark`),
  };
}
