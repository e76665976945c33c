import type { CollectionPitchData } from '#src/pages/collection_pitch/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { pitchMeta } from '#src/pages/pitch/meta.ts';

export function collectionPitchMeta({ pitch, slugs }: CollectionPitchData): PageMeta {
  return { ...pitchMeta(pitch), addresses: addressesOf(pitch.collection.localized_slugs, slugs) };
}

function addressesOf(
  collectionSlugs: Readonly<Record<string, string>>,
  pitchSlugs: Readonly<Record<string, string>>,
): NonNullable<PageMeta['addresses']> {
  return Object.fromEntries(
    Object.entries(collectionSlugs).flatMap(([locale, slug]) => {
      const pitchSlug = pitchSlugs[locale];
      return pitchSlug === undefined ? [] : [[locale, { slug, pitchSlug }]];
    }),
  );
}
