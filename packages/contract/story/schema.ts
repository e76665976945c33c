/** spec §3 */

import { BrandId } from '@masthead/contract/brand';
import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { HeroLayout } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import {
  ArticleLocaleFields,
  BrandField,
  CorrectedArticleBase,
  CorrectedFields,
} from '@masthead/contract/item';
import {
  itemReferences,
  MediaReference,
  titleReference,
  titleReferences,
} from '@masthead/contract/reference';
import { StoryCard } from '@masthead/contract/story/card.ts';
import { foreignTexts, TranslatedLine } from '@masthead/contract/translated';
import { z } from 'zod';

export const StoryFields = CorrectedFields.extend({
  cover_image_listing: MediaReference.nullable().default(null),
  hero_layout: HeroLayout.default('standard'),
  brand: BrandField,
  primary_topic: titleReference(['topic']).nullable().default(null),
  topics: titleReferences(['topic'], 8),
  authors: z
    .array(
      z.strictObject({
        /** If the profile is visible, its own title is shown instead. */
        name: TranslatedLine,
        profile: titleReference(['profile']).nullable().default(null),
      }),
    )
    .max(6)
    .default([]),
  related: itemReferences(['story', 'vertical_video', 'release', 'collection', 'initiative'], 6),
});
export const StoryLocaleFields = ArticleLocaleFields;

/** spec §3, author card. `slug` leads to the person's profile. */
export const AuthorCard = z.object({
  name: z.string(),
  date_label: z.string().nullable(),
  slug: z.string().nullable(),
  /** If the name is in another script than the answer's. */
  languages: foreignTexts(['name']),
});

/** `reading_minutes` is at least 1. */
export const Story = CorrectedArticleBase.extend({
  _type: z.literal('story'),
  cover_image_listing: StoryCard.shape.cover_image_listing,
  hero_layout: HeroLayout,
  brand: BrandId.nullable(),
  primary_topic: LinkedTitle.nullable(),
  topics: z.array(LinkedTitle),
  authors: z.array(AuthorCard),
  reading_minutes: z.int().positive(),
  related: z.array(Card),
}).meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

export const StoryAnswer = answer(Story);
