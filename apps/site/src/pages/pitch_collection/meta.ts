import type { PageMeta } from '#src/pages/define-page.ts';
import type { PitchCollectionData } from '#src/pages/pitch_collection/load.ts';
import { socialImage } from '#src/pages/social-image.ts';

/** Its brand is set only where all its pitches share it (spec §2.3). No search finds it. */
export function pitchCollectionMeta({ collection }: PitchCollectionData): PageMeta {
  return {
    title: collection.title,
    description: collection.description,
    image: socialImage(collection.cover_image),
    type: 'website',
    flags: { ...collection.page.flags, private: true },
    header: 'solid',
    brand: collection.brand,
    embargo: collection.embargo_until,
    redirectTo: collection.page.redirect_target,
  };
}
