import type { HeroLayout } from '@masthead/contract/common';
import type { Pitch } from '@masthead/contract/pitch';
import type { HeaderMode, PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';

/** How the header lies over each hero (spec §2.3). */
const HEADERS: { readonly [L in HeroLayout]: HeaderMode } = {
  full_bleed: 'full',
  portrait: 'half',
  standard: 'solid',
};

/** Of a pitch by itself or in its collection. Pitches are handed to somebody: no search finds them. */
export function pitchMeta(pitch: Pitch): PageMeta {
  return {
    title: pitch.title,
    description: pitch.description,
    image: socialImage(pitch.cover_image),
    type: 'article',
    flags: { ...pitch.page.flags, private: true },
    header: pitch.cover_image === null ? 'solid' : HEADERS[pitch.hero_layout],
    brand: pitch.brand,
    embargo: pitch.embargo_until,
    redirectTo: pitch.page.redirect_target,
  };
}
