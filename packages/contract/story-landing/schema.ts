/** The magazine's landing page (spec §2.5): subtitle, featured stories, latest stories. */

import { LinkedTitle, StoryCard, VerticalVideoCard, VolumeCard } from '@masthead/contract/card';
import { ItemMeta, Page } from '@masthead/contract/envelope';
import { StoryHeroItem } from '@masthead/contract/home-landing';
import { ItemFields, ItemLocaleFields, PageSettings } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const StoryLandingFields = ItemFields.extend({
  hero: itemReference(['story']).nullable().default(null),
  featured: z
    .array(itemReference(['story']))
    .max(12)
    .default([]),
});
export const StoryLandingLocaleFields = ItemLocaleFields;

export const StoryLanding = z
  .object({
    _type: z.literal('story_landing'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    page: PageSettings,
    hero: StoryHeroItem.nullable(),
    featured: z.array(StoryCard),
    latest: z.array(StoryCard),
    videos: z.array(VerticalVideoCard),
    volumes: z.array(VolumeCard),
    topics: z.array(LinkedTitle),
  })
  .meta({ id: 'StoryLanding' });
export type StoryLanding = z.infer<typeof StoryLanding>;

/** `meta.page` counts `latest`. */
export const StoryLandingAnswer = z.object({
  data: StoryLanding,
  meta: ItemMeta.extend({ page: Page }),
});
