import type { Brand } from '@masthead/contract/common';
import type { Pitch } from '@masthead/contract/pitch';
import type { CollectionPitch, PitchCollection } from '@masthead/contract/pitch-collection';
import { presentArticle } from '#src/presenters/article.ts';
import { cardsOf, presentCards } from '#src/presenters/card.ts';
import { presentFiles } from '#src/presenters/media.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A pitch's page. */
export function presentPitch(graph: Graph, row: ItemRow & TypedRow<'pitch'>): Pitch {
  const { fields } = row;
  return {
    _type: 'pitch',
    ...presentArticle(graph, row),
    brand: fields.brand,
    hero_layout: fields.hero_layout,
    contacts: fields.contacts,
    assets: presentFiles(graph, fields.assets),
  };
}

/** The brand that all pitches share; null where they differ, or one has none (spec §2.3). */
export function sharedBrand(pitches: readonly { readonly brand: Brand | null }[]): Brand | null {
  const [first, ...others] = pitches.map(({ brand }) => brand);
  return first !== undefined && others.every((brand) => brand === first) ? first : null;
}

/** A pitch collection's page. */
export function presentPitchCollection(
  graph: Graph,
  row: ItemRow & TypedRow<'pitch_collection'>,
): PitchCollection {
  const pitches = cardsOf(presentCards(graph, row.fields.pitches), 'pitch');
  return {
    _type: 'pitch_collection',
    ...presentArticle(graph, row),
    brand: sharedBrand(pitches),
    pitches,
  };
}

/** A pitch inside its collection, with the way back. */
export function presentCollectionPitch(
  graph: Graph,
  row: ItemRow & TypedRow<'pitch'>,
  collection: ItemRow,
): CollectionPitch {
  return {
    ...presentPitch(graph, row),
    collection: {
      title: String(collection.texts.title),
      slug: collection.slug,
      localized_slugs: { ...collection.localizedSlugs },
    },
  };
}
