import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import type { PitchCollectionData } from '#src/pages/pitch_collection/load.ts';

/** Its brand is set only where all its pitches share it (spec §2.3). No search finds it. */
export function pitchCollectionMeta({ collection }: PitchCollectionData): PageMeta {
  return {
    ...itemMeta(collection),
    flags: { ...collection.page.flags, private: true },
    brand: collection.brand,
    embargo: collection.embargo_until,
  };
}
