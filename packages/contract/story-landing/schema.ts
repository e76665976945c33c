/** spec §2.5 */

import { LinkedTitle } from '@masthead/contract/card-base';
import { ItemMeta, Page } from '@masthead/contract/envelope';
import { StoryHeroItem } from '@masthead/contract/home-landing';
import { ItemFields, ItemLocaleFields, LANDING_WORDS, PageSettings } from '@masthead/contract/item';
import { itemReference, itemReferences } from '@masthead/contract/reference';
import { StoryCard } from '@masthead/contract/story/card.ts';
import { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { VolumeCard } from '@masthead/contract/volume/card.ts';
import { z } from 'zod';

export const StoryLandingFields = ItemFields.extend({
  hero: itemReference(['story']).nullable().default(null),
  featured: itemReferences(['story'], 12),
});
export const StoryLandingLocaleFields = ItemLocaleFields;

export const StoryLanding = z
  .object({
    _type: z.literal('story_landing'),
    ...LANDING_WORDS,
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
