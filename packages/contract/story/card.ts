import { CardBase, LinkedTitle } from '@masthead/contract/card-base';
import { HeroLayout } from '@masthead/contract/common';
import { Image } from '@masthead/contract/media';
import { z } from 'zod';

export const StoryCard = CardBase.extend({
  _type: z.literal('story'),
  cover_image_listing: Image.nullable(),
  primary_topic: LinkedTitle.nullable(),
  hero_layout: HeroLayout,
}).meta({ id: 'StoryCard' });
export type StoryCard = z.infer<typeof StoryCard>;
