/** spec §2.5 */

import { Card } from '@masthead/contract/card';
import { Line, Paragraph, SitePath } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import {
  ItemFields,
  ItemLocaleFields,
  LANDING_COVERS,
  LANDING_WORDS,
  PageSettings,
} from '@masthead/contract/item';
import { Image } from '@masthead/contract/media';
import { ProfileCard } from '@masthead/contract/profile/card.ts';
import { itemReference, itemReferences, MediaReference } from '@masthead/contract/reference';
import { StoryCard } from '@masthead/contract/story/card.ts';
import { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { z } from 'zod';

const HeroItemInput = z.strictObject({
  story: itemReference(['story']),
  cover_image: MediaReference.nullable().default(null),
  cover_image_mobile: MediaReference.nullable().default(null),
});

export const HomeFields = ItemFields.extend({
  hero_items: z.array(HeroItemInput).max(6).default([]),
  people: itemReferences(['profile'], 12),
  videos: itemReferences(['vertical_video'], 12),
});
/** `path` (after the language) is where its sentence leads. */
const MissionFigure = z.object({
  value: Line,
  unit: Line.nullable().default(null),
  text: Paragraph,
  path: SitePath.nullable().default(null),
});
export const HomeLocaleFields = ItemLocaleFields.extend({
  /** The sentence over the picture and its footnote (spec §9). Without it the title is used. */
  hero_text: Line.nullable().default(null),
  hero_footnote: Line.nullable().default(null),
  mission_title: Line.nullable().default(null),
  mission_figures: z.array(MissionFigure.strict()).max(4).default([]),
});

/** A story with special pictures for the place where it leads (spec §3). */
export const StoryHeroItem = z.object({
  story: StoryCard,
  cover_image: Image.nullable(),
  cover_image_mobile: Image.nullable(),
});
export type StoryHeroItem = z.infer<typeof StoryHeroItem>;

export const HomeLanding = z
  .object({
    _type: z.literal('home'),
    ...LANDING_WORDS,
    ...LANDING_COVERS,
    page: PageSettings,
    hero_text: z.string().nullable(),
    hero_footnote: z.string().nullable(),
    hero_items: z.array(StoryHeroItem),
    recent_news: z.array(Card),
    latest_stories: z.array(StoryCard),
    mission_title: z.string().nullable(),
    mission_figures: z.array(MissionFigure),
    people: z.array(ProfileCard),
    videos: z.array(VerticalVideoCard),
  })
  .meta({ id: 'HomeLanding' });
export type HomeLanding = z.infer<typeof HomeLanding>;

export const HomeLandingAnswer = answer(HomeLanding);
