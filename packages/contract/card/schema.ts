/** Cards: what lists, landings, search and links show of an item. Small and allow-listed (spec §3). */

import {
  Brand,
  HeroLayout,
  HexColour,
  Instant,
  ResourceCategory,
  Uuid,
} from '@masthead/contract/common';
import { Image, Video } from '@masthead/contract/media';
import { z } from 'zod';

/** The types that a card can stand for, which are those that lists and collections may hold. */
export const CARD_TYPES = [
  'story',
  'vertical_video',
  'release',
  'collection',
  'content_grid',
  'commitment',
  'initiative',
  'volume',
  'topic',
  'profile',
  'pitch',
  'impact_resource',
  'statement',
  'report',
  'policy',
  'bookmark',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/**
 * The specification's common fields. `date_label` is `YYYY-MM-DD HH:mm:ss` in UTC, `date` the same
 * moment as an ISO instant; both null for what has no date.
 */
export const CardBase = z.object({
  id: Uuid,
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  date: Instant.nullable(),
  date_label: z.string().nullable(),
  cover_image: Image.nullable(),
  cover_image_mobile: Image.nullable(),
});

/** Title and slug of a linked page, enough for a link. */
export const LinkedTitle = z.object({ title: z.string(), slug: z.string() });

export const StoryCard = CardBase.extend({
  _type: z.literal('story'),
  cover_image_listing: Image.nullable(),
  primary_topic: LinkedTitle.nullable(),
  hero_layout: HeroLayout,
}).meta({ id: 'StoryCard' });
export type StoryCard = z.infer<typeof StoryCard>;

/** One screen of a vertical video. */
export const Slide = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('image'),
    image: Image,
    video: z.null(),
    text: z.string().nullable(),
  }),
  z.object({
    type: z.literal('video'),
    image: z.null(),
    video: Video,
    text: z.string().nullable(),
  }),
]);
export type Slide = z.infer<typeof Slide>;

export const VerticalVideoCard = CardBase.extend({
  _type: z.literal('vertical_video'),
  slides: z.array(Slide),
}).meta({ id: 'VerticalVideoCard' });
export type VerticalVideoCard = z.infer<typeof VerticalVideoCard>;

export const ReleaseCard = CardBase.extend({
  _type: z.literal('release'),
  brand: Brand,
}).meta({ id: 'ReleaseCard' });
export type ReleaseCard = z.infer<typeof ReleaseCard>;

export const CollectionCard = CardBase.extend({
  _type: z.literal('collection'),
}).meta({ id: 'CollectionCard' });
export const ContentGridCard = CardBase.extend({
  _type: z.literal('content_grid'),
}).meta({ id: 'ContentGridCard' });

export const CommitmentCard = CardBase.extend({
  _type: z.literal('commitment'),
  number: z.int().positive(),
}).meta({ id: 'CommitmentCard' });
export type CommitmentCard = z.infer<typeof CommitmentCard>;

export const InitiativeCard = CardBase.extend({
  _type: z.literal('initiative'),
  commitment: LinkedTitle.nullable(),
}).meta({ id: 'InitiativeCard' });

export const VolumeCard = CardBase.extend({
  _type: z.literal('volume'),
  number: z.int().positive(),
  short_name: z.string(),
  colour: HexColour,
}).meta({ id: 'VolumeCard' });
export type VolumeCard = z.infer<typeof VolumeCard>;

export const TopicCard = CardBase.extend({
  _type: z.literal('topic'),
}).meta({ id: 'TopicCard' });

export const ProfileCard = CardBase.extend({
  _type: z.literal('profile'),
  role: z.string(),
  text: z.string().nullable(),
  cover_image_landscape: Image.nullable(),
}).meta({ id: 'ProfileCard' });
export type ProfileCard = z.infer<typeof ProfileCard>;

export const PitchCard = CardBase.extend({
  _type: z.literal('pitch'),
  brand: Brand.nullable(),
  hero_layout: HeroLayout,
}).meta({ id: 'PitchCard' });

/** The first file of a document, so that a list can say its kind and size. */
const FirstFile = z.object({ mime: z.string(), bytes: z.int().nonnegative() }).nullable();

export const ImpactResourceCard = CardBase.extend({
  _type: z.literal('impact_resource'),
  category: ResourceCategory,
  file: FirstFile,
}).meta({ id: 'ImpactResourceCard' });
export const StatementCard = CardBase.extend({
  _type: z.literal('statement'),
}).meta({ id: 'StatementCard' });
export const ReportCard = CardBase.extend({
  _type: z.literal('report'),
  year: z.int(),
  file: FirstFile,
}).meta({ id: 'ReportCard' });
export const PolicyCard = CardBase.extend({
  _type: z.literal('policy'),
  file: FirstFile,
}).meta({ id: 'PolicyCard' });

/** A link to any place on this site that is no item; it has no page of its own. */
export const BookmarkCard = CardBase.extend({
  _type: z.literal('bookmark'),
  area_label: z.string(),
  path: z.string(),
}).meta({ id: 'BookmarkCard' });

export const Card = z
  .discriminatedUnion('_type', [
    StoryCard,
    VerticalVideoCard,
    ReleaseCard,
    CollectionCard,
    ContentGridCard,
    CommitmentCard,
    InitiativeCard,
    VolumeCard,
    TopicCard,
    ProfileCard,
    PitchCard,
    ImpactResourceCard,
    StatementCard,
    ReportCard,
    PolicyCard,
    BookmarkCard,
  ])
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;
export type CardOf<T extends CardType> = Extract<Card, { _type: T }>;
