/**
 * Every reading call (spec §7): its path, what may be asked, and what it answers. The content
 * server serves this table, the site reads through it, and `verify-contract` holds servers to it.
 */

import { CollectionAnswer, CollectionsAnswer } from '@masthead/contract/collection';
import { CommitmentAnswer } from '@masthead/contract/commitment';
import { ResourceCategory, Uuid } from '@masthead/contract/common';
import { CompanyLandingAnswer } from '@masthead/contract/company-landing';
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { ContentGridAnswer } from '@masthead/contract/content-grid';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { ImpactLandingAnswer } from '@masthead/contract/impact-landing';
import { ImpactResourceLandingAnswer } from '@masthead/contract/impact-resource-landing';
import { InitiativeAnswer } from '@masthead/contract/initiative';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { PitchAnswer } from '@masthead/contract/pitch';
import { CollectionPitchAnswer, PitchCollectionAnswer } from '@masthead/contract/pitch-collection';
import { PoliciesAnswer, PolicyAnswer } from '@masthead/contract/policy';
import { ProfileAnswer } from '@masthead/contract/profile';
import { RecirculationAnswer } from '@masthead/contract/recirculation';
import { ReleaseAnswer, ReleasesAnswer } from '@masthead/contract/release';
import { ReportAnswer, ReportsAnswer } from '@masthead/contract/report';
import { RESOURCE_TYPES, ResourceAnswer, ResourcesAnswer } from '@masthead/contract/resource';
import { ResourceCategoryAnswer } from '@masthead/contract/resource-category';
import {
  MAX_QUERY_LENGTH,
  ResultType,
  type SEARCH_SCOPES,
  SearchAnswer,
  SuggestAnswer,
} from '@masthead/contract/search';
import { StatementAnswer, StatementsAnswer } from '@masthead/contract/statement';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { TaxonomiesAnswer } from '@masthead/contract/taxonomies';
import { TOPIC_ITEM_TYPES, TopicAnswer, TopicsAnswer } from '@masthead/contract/topic';
import { VerticalVideoAnswer, VerticalVideosAnswer } from '@masthead/contract/vertical-video';
import { VolumeAnswer, VolumesAnswer } from '@masthead/contract/volume';
import { z } from 'zod';

/** A positive whole number of the query, once. */
const Count = z.coerce.number().int().positive();

/** `?page=` and `?per_page=` of a list (interfaces.md). */
export function pageQuery(perPage: number, most: number) {
  return z.strictObject({
    page: Count.max(100_000).default(1),
    per_page: Count.max(most).default(perPage),
  });
}

/** Text that a database can look up: neither NUL nor half a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
/** A slug in the request's language, or a UUID (product.md, readings). */
export const ItemName = z.string().min(1).max(200).refine(isStorable);
const Year = z.coerce.number().int().min(1900).max(2200).optional();
const Name = ItemName.optional();

/** Calls for one thing take what clients send along, such as share tokens, and look at none of it. */
const None = z.object({});
const Paged = pageQuery(24, MAX_PER_PAGE);

/** What was typed, as it is searched: trimmed, and cut at the longest query there is. */
const SearchText = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll('\0', ' ')
      .trim()
      .slice(0, MAX_QUERY_LENGTH)
      .replace(/[\ud800-\udbff]$/, ''),
  );
const SCOPE_NAMES = ['newsroom', 'resources'] as const satisfies (keyof typeof SEARCH_SCOPES)[];

/**
 * `{id}` and `{pitchId}` stand for an {@link ItemName}. `examples` is how the names of an answer's
 * examples begin: `full.json` and `minimal.json` end them.
 */
export const READS = {
  configuration: {
    path: '/configuration',
    summary: 'What the shell of every page shows',
    query: None,
    answer: ConfigurationAnswer,
    examples: 'configuration/examples/',
  },
  home: {
    path: '/home/landing',
    summary: 'The home page',
    query: None,
    answer: HomeLandingAnswer,
    examples: 'home-landing/examples/',
  },
  storyLanding: {
    path: '/story/landing',
    summary: "The magazine's landing page; `page` counts the latest stories",
    query: pageQuery(12, MAX_PER_PAGE),
    answer: StoryLandingAnswer,
    examples: 'story-landing/examples/',
  },
  story: {
    path: '/stories/{id}',
    summary: 'A story',
    query: None,
    answer: StoryAnswer,
    examples: 'story/examples/',
  },
  verticalVideos: {
    path: '/stories/videos',
    summary: 'Vertical videos, newest first',
    query: Paged.extend({ topic: Name }),
    answer: VerticalVideosAnswer,
    examples: 'vertical-video/examples/vertical-videos-',
  },
  verticalVideo: {
    path: '/stories/videos/{id}',
    summary: 'A vertical video',
    query: None,
    answer: VerticalVideoAnswer,
    examples: 'vertical-video/examples/',
  },
  volumes: {
    path: '/volumes',
    summary: 'Volumes, highest number first',
    query: Paged,
    answer: VolumesAnswer,
    examples: 'volume/examples/volumes-',
  },
  latestVolume: {
    path: '/volumes/latest',
    summary: 'The volume with the highest number',
    query: None,
    answer: VolumeAnswer,
    examples: 'volume/examples/',
  },
  volume: {
    path: '/volumes/{id}',
    summary: 'A volume',
    query: None,
    answer: VolumeAnswer,
    examples: 'volume/examples/',
  },
  topics: {
    path: '/topics',
    summary: 'Topics by title',
    query: Paged,
    answer: TopicsAnswer,
    examples: 'topic/examples/topics-',
  },
  topic: {
    path: '/topics/{id}',
    summary: 'A topic and what is about it, newest first',
    query: Paged.extend({ type: z.enum(TOPIC_ITEM_TYPES).optional() }),
    answer: TopicAnswer,
    examples: 'topic/examples/',
  },
  newsroomLanding: {
    path: '/newsroom/landing',
    summary: "The newsroom's landing page",
    query: None,
    answer: NewsroomLandingAnswer,
    examples: 'newsroom-landing/examples/',
  },
  releases: {
    path: '/newsroom/releases',
    summary: 'Releases, newest first',
    query: Paged.extend({ topic: Name, year: Year }),
    answer: ReleasesAnswer,
    examples: 'release/examples/releases-',
  },
  release: {
    path: '/newsroom/releases/{id}',
    summary: 'A release',
    query: None,
    answer: ReleaseAnswer,
    examples: 'release/examples/',
  },
  collections: {
    path: '/newsroom/collections',
    summary: 'Collections and content grids, newest first',
    query: Paged.extend({ type: z.enum(['collection', 'content_grid']).optional(), year: Year }),
    answer: CollectionsAnswer,
    examples: 'collection/examples/collections-',
  },
  collection: {
    path: '/newsroom/collections/{id}',
    summary: 'A collection or content grid',
    query: None,
    answer: CollectionAnswer,
    examples: 'collection/examples/',
  },
  contentGrid: {
    path: '/newsroom/galleries/{id}',
    summary: 'A content grid',
    query: None,
    answer: ContentGridAnswer,
    examples: 'content-grid/examples/',
  },
  statements: {
    path: '/newsroom/statements',
    summary: 'Statements, newest first',
    query: Paged.extend({ topic: Name, year: Year }),
    answer: StatementsAnswer,
    examples: 'statement/examples/statements-',
  },
  statement: {
    path: '/newsroom/statements/{id}',
    summary: 'A statement',
    query: None,
    answer: StatementAnswer,
    examples: 'statement/examples/',
  },
  policies: {
    path: '/newsroom/policies',
    summary: 'Policies, newest first',
    query: Paged.extend({ year: Year }),
    answer: PoliciesAnswer,
    examples: 'policy/examples/policies-',
  },
  policy: {
    path: '/newsroom/policies/{id}',
    summary: 'A policy',
    query: None,
    answer: PolicyAnswer,
    examples: 'policy/examples/',
  },
  reports: {
    path: '/newsroom/reports',
    summary: 'Reports, newest first; `year` is the year that a report covers',
    query: Paged.extend({ year: Year, commitment: Name }),
    answer: ReportsAnswer,
    examples: 'report/examples/reports-',
  },
  report: {
    path: '/newsroom/reports/{id}',
    summary: 'A report',
    query: None,
    answer: ReportAnswer,
    examples: 'report/examples/',
  },
  impactLanding: {
    path: '/impact/landing',
    summary: "The mission section's landing page",
    query: None,
    answer: ImpactLandingAnswer,
    examples: 'impact-landing/examples/',
  },
  commitment: {
    path: '/impact/commitments/{id}',
    summary: 'A focus area',
    query: None,
    answer: CommitmentAnswer,
    examples: 'commitment/examples/',
  },
  initiative: {
    path: '/impact/initiatives/{id}',
    summary: 'An initiative',
    query: None,
    answer: InitiativeAnswer,
    examples: 'initiative/examples/',
  },
  resourceLanding: {
    path: '/impact-resource/landing',
    summary: "The resources' landing page",
    query: None,
    answer: ImpactResourceLandingAnswer,
    examples: 'impact-resource-landing/examples/',
  },
  resources: {
    path: '/impact-resource',
    summary: 'Impact resources, reports, statements and policies, newest first',
    query: Paged.extend({
      type: z.enum(RESOURCE_TYPES).optional(),
      category: ResourceCategory.optional(),
      commitment: Name,
      year: Year,
    }),
    answer: ResourcesAnswer,
    examples: 'resource/examples/resources-',
  },
  taxonomies: {
    path: '/impact-resource/taxonomies',
    summary: 'What resources can be filtered by',
    query: None,
    answer: TaxonomiesAnswer,
    examples: 'taxonomies/examples/',
  },
  resourceCategory: {
    path: '/impact-resource/category/{id}',
    summary: 'The resources of one focus area, which `id` names',
    query: Paged.extend({ type: z.enum(RESOURCE_TYPES).optional() }),
    answer: ResourceCategoryAnswer,
    examples: 'resource-category/examples/',
  },
  resource: {
    path: '/impact-resource/{id}',
    summary: 'An impact resource, report, statement or policy',
    query: None,
    answer: ResourceAnswer,
    examples: 'resource/examples/',
  },
  companyLanding: {
    path: '/company/landing',
    summary: "The company section's landing page",
    query: None,
    answer: CompanyLandingAnswer,
    examples: 'company-landing/examples/',
  },
  profile: {
    path: '/company/profiles/{id}',
    summary: 'A person',
    query: None,
    answer: ProfileAnswer,
    examples: 'profile/examples/',
  },
  pitch: {
    path: '/pitches/{id}',
    summary: 'A pitch',
    query: None,
    answer: PitchAnswer,
    examples: 'pitch/examples/',
  },
  pitchCollection: {
    path: '/pitch-collections/{id}',
    summary: 'A pitch collection',
    query: None,
    answer: PitchCollectionAnswer,
    examples: 'pitch-collection/examples/',
  },
  pitchCollectionByToken: {
    path: '/pitch-collections/token/{id}',
    summary: 'The pitch collection that a token opens; `id` is the token',
    query: None,
    answer: PitchCollectionAnswer,
    examples: 'pitch-collection/examples/',
  },
  collectionPitch: {
    path: '/pitch-collections/{id}/{pitchId}',
    summary: 'A pitch inside its collection',
    query: None,
    answer: CollectionPitchAnswer,
    examples: 'pitch-collection/examples/collection-pitch-',
  },
  search: {
    path: '/search',
    summary: 'Everything public that a query finds; without one, everything there is',
    query: pageQuery(12, MAX_PER_PAGE).extend({
      q: SearchText,
      type: ResultType.optional(),
      topic: Name,
      year: Year,
      scope: z.enum(SCOPE_NAMES).optional(),
    }),
    answer: SearchAnswer,
    examples: 'search/examples/',
  },
  suggest: {
    path: '/search/suggest',
    summary: 'What a query that is being typed may become: items by their titles, and single words',
    query: z.strictObject({ q: SearchText, limit: Count.max(12).default(8) }),
    answer: SuggestAnswer,
    examples: 'search/examples/suggest-',
  },
  recirculation: {
    path: '/search/recirc',
    summary: 'Items related to the one that `id` (a UUID) names, the nearest first',
    query: z.strictObject({ id: Uuid, limit: Count.max(12).default(4) }),
    answer: RecirculationAnswer,
    examples: 'recirculation/examples/',
  },
} as const satisfies Readonly<
  Record<
    string,
    { path: string; summary: string; query: z.ZodType; answer: z.ZodType; examples: string }
  >
>;
export type ReadName = keyof typeof READS;
