import type { HeaderMode, PageMeta } from '#src/pages/define-page.ts';

/**
 * How a page's header lies. A page whose hero is made for it says so itself (`full`, `half`); the
 * flag (spec §2.2, transparent header) asks the same of every other page, whose first section is
 * then text in the theme's colours, so the header keeps those (`clear`).
 */
export function headerMode({ header, flags }: Pick<PageMeta, 'header' | 'flags'>): HeaderMode {
  return header === 'solid' && flags.transparent_header ? 'clear' : header;
}
