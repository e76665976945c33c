import type { Pitch } from '@masthead/contract/pitch';
import type { PageMeta } from '#src/pages/define-page.ts';
import { heroHeader } from '#src/pages/header-mode.ts';
import { itemMeta } from '#src/pages/item-meta.ts';

/** The meta of a pitch by itself or in its collection. Pitches are handed to named people: no search finds them. */
export function pitchMeta(pitch: Pitch): PageMeta {
  return {
    ...itemMeta(pitch),
    type: 'article',
    flags: { ...pitch.page.flags, private: true },
    header: heroHeader(pitch),
    brand: pitch.brand,
    embargo: pitch.embargo_until,
  };
}
