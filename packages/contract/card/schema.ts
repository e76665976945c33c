/**
 * Cards: what lists, landings, search and links show of an item. Small and allow-listed (spec §3).
 */

import { BookmarkCard } from '@masthead/contract/bookmark/card.ts';
import { CollectionCard } from '@masthead/contract/collection/card.ts';
import { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { ContentGridCard } from '@masthead/contract/content-grid/card.ts';
import { ImpactResourceCard } from '@masthead/contract/impact-resource/card.ts';
import { InitiativeCard } from '@masthead/contract/initiative/card.ts';
import { PitchCard } from '@masthead/contract/pitch/card.ts';
import { PolicyCard } from '@masthead/contract/policy/card.ts';
import { ProfileCard } from '@masthead/contract/profile/card.ts';
import { ReleaseCard } from '@masthead/contract/release/card.ts';
import { ReportCard } from '@masthead/contract/report/card.ts';
import { StatementCard } from '@masthead/contract/statement/card.ts';
import { StoryCard } from '@masthead/contract/story/card.ts';
import { TopicCard } from '@masthead/contract/topic/card.ts';
import { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { VolumeCard } from '@masthead/contract/volume/card.ts';
import { z } from 'zod';

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
export type CardType = Card['_type'];
export type CardOf<T extends CardType> = Extract<Card, { _type: T }>;

/** The types that lists and collections may hold. */
export const CARD_TYPES: readonly CardType[] = Card.options.map((card) => card.shape._type.value);
