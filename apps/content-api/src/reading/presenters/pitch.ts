import type { BrandId } from '@masthead/contract/brand';
import type { Pitch } from '@masthead/contract/pitch';
import type { CollectionPitch, PitchCollection } from '@masthead/contract/pitch-collection';
import { presentArticle } from '#src/reading/presenters/article.ts';
import { cardsOf, presentCards } from '#src/reading/presenters/card.ts';
import { presentContacts } from '#src/reading/presenters/contacts.ts';
import { presentFiles } from '#src/reading/presenters/media.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { NamedRow } from '#src/reading/queries/rows.ts';

/** A pitch's page. */
export function presentPitch(referenced: Referenced, row: RowOf<'pitch'>): Pitch {
  const { fields } = row;
  return {
    ...presentArticle(referenced, row),
    brand: fields.brand,
    hero_layout: fields.hero_layout,
    contacts: presentContacts(referenced, fields.contacts),
    assets: presentFiles(referenced, fields.assets),
  };
}

/** The brand that all pitches share; null where they differ, or one has none (spec §2.3). */
export function sharedBrand(
  pitches: readonly { readonly brand: BrandId | null }[],
): BrandId | null {
  const [first, ...others] = pitches.map(({ brand }) => brand);
  return first !== undefined && others.every((brand) => brand === first) ? first : null;
}

/** A pitch collection's page. */
export function presentPitchCollection(
  referenced: Referenced,
  row: RowOf<'pitch_collection'>,
): PitchCollection {
  const pitches = cardsOf(presentCards(referenced, row.fields.pitches), 'pitch');
  return {
    ...presentArticle(referenced, row),
    brand: sharedBrand(pitches),
    pitches,
  };
}

/** A pitch inside its collection, with the way back. */
export function presentCollectionPitch(
  referenced: Referenced,
  row: RowOf<'pitch'>,
  collection: NamedRow,
): CollectionPitch {
  return {
    ...presentPitch(referenced, row),
    collection: {
      title: String(collection.texts.title),
      slug: collection.slug,
      localized_slugs: { ...collection.localizedSlugs },
    },
  };
}
