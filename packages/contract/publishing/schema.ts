/** The publishing calls' shapes: one whole item with all its languages (interfaces.md). */

import { BookmarkFields, BookmarkLocaleFields } from '@masthead/contract/bookmark';
import { CollectionFields, CollectionLocaleFields } from '@masthead/contract/collection';
import { CommitmentFields, CommitmentLocaleFields } from '@masthead/contract/commitment';
import {
  HexColour,
  Instant,
  Line,
  LocaleCode,
  Paragraph,
  RedirectTarget,
  SitePath,
  Slug,
  Uuid,
} from '@masthead/contract/common';
import {
  CompanyLandingFields,
  CompanyLandingLocaleFields,
} from '@masthead/contract/company-landing';
import { ContentGridFields, ContentGridLocaleFields } from '@masthead/contract/content-grid';
import { HomeFields, HomeLocaleFields } from '@masthead/contract/home-landing';
import { ImpactLandingFields, ImpactLandingLocaleFields } from '@masthead/contract/impact-landing';
import {
  ImpactResourceFields,
  ImpactResourceLocaleFields,
} from '@masthead/contract/impact-resource';
import {
  ImpactResourceLandingFields,
  ImpactResourceLandingLocaleFields,
} from '@masthead/contract/impact-resource-landing';
import { InitiativeFields, InitiativeLocaleFields } from '@masthead/contract/initiative';
import { FocalPointInput } from '@masthead/contract/media';
import {
  NewsroomLandingFields,
  NewsroomLandingLocaleFields,
} from '@masthead/contract/newsroom-landing';
import { PitchFields, PitchLocaleFields } from '@masthead/contract/pitch';
import {
  PitchCollectionFields,
  PitchCollectionLocaleFields,
} from '@masthead/contract/pitch-collection';
import { PolicyFields, PolicyLocaleFields } from '@masthead/contract/policy';
import { ProfileFields, ProfileLocaleFields } from '@masthead/contract/profile';
import type { ItemType } from '@masthead/contract/reference';
import { MediaReference } from '@masthead/contract/reference';
import { ReleaseFields, ReleaseLocaleFields } from '@masthead/contract/release';
import { ReportFields, ReportLocaleFields } from '@masthead/contract/report';
import { StatementFields, StatementLocaleFields } from '@masthead/contract/statement';
import { StoryFields, StoryLocaleFields } from '@masthead/contract/story';
import { StoryLandingFields, StoryLandingLocaleFields } from '@masthead/contract/story-landing';
import { TopicFields, TopicLocaleFields } from '@masthead/contract/topic';
import { VerticalVideoFields, VerticalVideoLocaleFields } from '@masthead/contract/vertical-video';
import { VolumeFields, VolumeLocaleFields } from '@masthead/contract/volume';
import { z } from 'zod';

/** For every type: the fields no language changes, and those of one language. */
export const ITEM_SCHEMAS = {
  home: { fields: HomeFields, locale: HomeLocaleFields },
  story_landing: { fields: StoryLandingFields, locale: StoryLandingLocaleFields },
  newsroom_landing: { fields: NewsroomLandingFields, locale: NewsroomLandingLocaleFields },
  impact_landing: { fields: ImpactLandingFields, locale: ImpactLandingLocaleFields },
  company_landing: { fields: CompanyLandingFields, locale: CompanyLandingLocaleFields },
  impact_resource_landing: {
    fields: ImpactResourceLandingFields,
    locale: ImpactResourceLandingLocaleFields,
  },
  story: { fields: StoryFields, locale: StoryLocaleFields },
  vertical_video: { fields: VerticalVideoFields, locale: VerticalVideoLocaleFields },
  release: { fields: ReleaseFields, locale: ReleaseLocaleFields },
  collection: { fields: CollectionFields, locale: CollectionLocaleFields },
  content_grid: { fields: ContentGridFields, locale: ContentGridLocaleFields },
  commitment: { fields: CommitmentFields, locale: CommitmentLocaleFields },
  initiative: { fields: InitiativeFields, locale: InitiativeLocaleFields },
  volume: { fields: VolumeFields, locale: VolumeLocaleFields },
  topic: { fields: TopicFields, locale: TopicLocaleFields },
  profile: { fields: ProfileFields, locale: ProfileLocaleFields },
  pitch: { fields: PitchFields, locale: PitchLocaleFields },
  pitch_collection: { fields: PitchCollectionFields, locale: PitchCollectionLocaleFields },
  impact_resource: { fields: ImpactResourceFields, locale: ImpactResourceLocaleFields },
  statement: { fields: StatementFields, locale: StatementLocaleFields },
  report: { fields: ReportFields, locale: ReportLocaleFields },
  policy: { fields: PolicyFields, locale: PolicyLocaleFields },
  bookmark: { fields: BookmarkFields, locale: BookmarkLocaleFields },
} as const satisfies Record<ItemType, { fields: z.ZodType; locale: z.ZodType }>;

/** Landings are single items of their type; their slug is fixed and never shows in an address. */
export const SINGLETON_TYPES = [
  'home',
  'story_landing',
  'newsroom_landing',
  'impact_landing',
  'company_landing',
  'impact_resource_landing',
] as const satisfies readonly ItemType[];

export const LocaleStatus = z.enum(['draft', 'published']);
/** What `password` protects opens to holders of a grant alone, see `@masthead/contract/grant`. */
export const Access = z.enum(['public', 'password']);
/** Kept as its argon2id hash and never given out again. */
export const Password = z.string().min(8).max(200);

/**
 * The frame of `PUT /publishing/items/{uuid}`. Times are instants; null means no limit. `fields` and
 * `locales.*.fields` are held against {@link ITEM_SCHEMAS} of the type.
 */
const ItemFrame = z.strictObject({
  type: z.string(),
  version: z.int().positive(),
  publish_at: Instant.nullable().default(null),
  unpublish_at: Instant.nullable().default(null),
  embargo_until: Instant.nullable().default(null),
  access: Access.default('public'),
  /** A new one ends all grants that the old one gave; left out, the stored one stays. */
  password: Password.optional(),
  private: z.boolean().default(false),
});

function itemInput<T extends ItemType>(type: T) {
  const { fields, locale } = ITEM_SCHEMAS[type];
  const localized = z.strictObject({ slug: Slug, status: LocaleStatus, fields: locale });
  return ItemFrame.extend({
    type: z.literal(type),
    fields,
    locales: z.record(LocaleCode, localized).refine((locales) => 'en' in locales, {
      message: 'every item needs its English version (locales.en)',
      path: ['en'],
    }),
  });
}

/** What `PUT /publishing/items/{uuid}` takes, for every type. */
export const ItemInput = z.discriminatedUnion(
  'type',
  [
    itemInput('home'),
    itemInput('story_landing'),
    itemInput('newsroom_landing'),
    itemInput('impact_landing'),
    itemInput('company_landing'),
    itemInput('impact_resource_landing'),
    itemInput('story'),
    itemInput('vertical_video'),
    itemInput('release'),
    itemInput('collection'),
    itemInput('content_grid'),
    itemInput('commitment'),
    itemInput('initiative'),
    itemInput('volume'),
    itemInput('topic'),
    itemInput('profile'),
    itemInput('pitch'),
    itemInput('pitch_collection'),
    itemInput('impact_resource'),
    itemInput('statement'),
    itemInput('report'),
    itemInput('policy'),
    itemInput('bookmark'),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'names no known type' : undefined) },
);
export type ItemInput = z.output<typeof ItemInput>;
export type ItemInputOf<T extends ItemType> = Extract<ItemInput, { type: T }>;

/** `PUT /publishing/items`: many items in one transaction, all or none. */
export const MAX_BATCH = 500;
export const BatchInput = z.strictObject({
  items: z
    .array(z.strictObject({ id: Uuid, item: ItemInput }))
    .min(1)
    .max(MAX_BATCH),
});

/** The `metadata` part of `PUT /publishing/media/{uuid}`, beside the `file` part. */
export const MediaInput = z.strictObject({
  name: z.string().regex(/^[\w][\w.-]{0,120}$/, { message: 'must be a plain file name' }),
  focal: FocalPointInput.default({ x: 0.5, y: 0.5 }),
  dominant: HexColour.default('#777777'),
  licence: Line.nullable().default(null),
  /** When the right to show it ends. */
  expires_at: Instant.nullable().default(null),
  /** A film's length in seconds and size in pixels, where the file's own is not read. */
  duration: z.number().positive().nullable().default(null),
  width: z.int().positive().nullable().default(null),
  height: z.int().positive().nullable().default(null),
  poster: MediaReference.nullable().default(null),
  locales: z
    .record(
      LocaleCode,
      z.strictObject({
        alt: z.string().max(1000).default(''),
        title: Line.nullable().default(null),
        caption: Paragraph.nullable().default(null),
        credit: Line.nullable().default(null),
        transcript: z.string().max(50_000).nullable().default(null),
        captions: MediaReference.nullable().default(null),
      }),
    )
    .refine((locales) => 'en' in locales, { message: 'needs the English texts', path: ['en'] }),
});
export type MediaInput = z.output<typeof MediaInput>;

/** `DELETE /publishing/items/{uuid}`: gone, or moved to where its readers should go. */
export const DeletionInput = z.strictObject({
  redirect_to: RedirectTarget.nullable().default(null),
});

/** `PUT /publishing/redirects`: the whole table, paths with locale (`/en/old` → `/en/magazine`). */
export const RedirectsInput = z.strictObject({
  redirects: z
    .array(
      z.strictObject({ from: SitePath, to: RedirectTarget, permanent: z.boolean().default(true) }),
    )
    .max(10_000),
});

/** What a publishing call answers. `seq` is the change's number, null where nothing changed. */
export const PublishedAnswer = z.object({
  data: z.object({
    id: Uuid,
    version: z.int(),
    seq: z.int().nullable(),
    outcome: z.enum(['created', 'updated', 'unchanged']),
  }),
  meta: z.null(),
});
