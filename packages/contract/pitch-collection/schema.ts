import { BrandId } from '@masthead/contract/brand';
import { LocalizedSlugs } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { Pitch } from '@masthead/contract/pitch';
import { PitchCard } from '@masthead/contract/pitch/card.ts';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const PitchCollectionFields = ItemFields.extend({
  pitches: z
    .array(itemReference(['pitch']))
    .min(1)
    .max(60),
});
export const PitchCollectionLocaleFields = ArticleLocaleFields;

/** `brand` is set only if all its pitches share it (spec §2.3). */
export const PitchCollection = ArticleBase.extend({
  _type: z.literal('pitch_collection'),
  brand: BrandId.nullable(),
  pitches: z.array(PitchCard),
}).meta({ id: 'PitchCollection' });
export type PitchCollection = z.infer<typeof PitchCollection>;

export const CollectionPitch = Pitch.extend({
  collection: z.object({ title: z.string(), slug: z.string(), localized_slugs: LocalizedSlugs }),
}).meta({ id: 'CollectionPitch' });
export type CollectionPitch = z.infer<typeof CollectionPitch>;

export const PitchCollectionAnswer = answer(PitchCollection);
export const CollectionPitchAnswer = answer(CollectionPitch);
