import type { HeroLayout } from '@masthead/contract/common';
import type { Image } from '@masthead/contract/media';
import type { HeaderMode, PageMeta } from '#src/pages/define-page.ts';

/** The place of the header over each hero (spec §2.3). */
const OVER_HERO: { readonly [L in HeroLayout]: HeaderMode } = {
  full_bleed: 'full',
  portrait: 'half',
  standard: 'solid',
};

/** The header's place over an item's hero; an item without a picture has none. */
export function heroHeader(item: {
  readonly cover_image: Image | null;
  readonly hero_layout: HeroLayout;
}): HeaderMode {
  return item.cover_image === null ? 'solid' : OVER_HERO[item.hero_layout];
}

/**
 * The place of a page's header. A page made for its hero says so itself (`full`, `half`); the flag (spec §2.2,
 * transparent header) asks the same of other pages, whose first section is text in the theme's colours (`clear`).
 */
export function headerMode({ header, flags }: Pick<PageMeta, 'header' | 'flags'>): HeaderMode {
  return header === 'solid' && flags.transparent_header ? 'clear' : header;
}
