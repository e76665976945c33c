/** Search over everything public (spec §3, result types). */

import { Card } from '@masthead/contract/card';
import { ListMeta, plainAnswer } from '@masthead/contract/envelope';
import { Filters } from '@masthead/contract/filters';
import { z } from 'zod';

/** The types that search knows; topics are a filter and pitches are never found. */
export const RESULT_TYPES = [
  'report',
  'release',
  'statement',
  'policy',
  'collection',
  'volume',
  'commitment',
  'initiative',
  'profile',
  'story',
  'bookmark',
  'impact_resource',
  'vertical_video',
] as const;
export const ResultType = z.enum(RESULT_TYPES);
export type ResultType = z.infer<typeof ResultType>;

/** Parts of the site that have a search page of their own, with the types that it finds. */
export const SEARCH_SCOPES = {
  newsroom: ['release', 'collection', 'statement', 'policy', 'report'],
  resources: ['impact_resource', 'report', 'statement', 'policy'],
} as const satisfies Readonly<Record<string, readonly ResultType[]>>;
export type SearchScope = keyof typeof SEARCH_SCOPES;

/** The longest query that is searched; what is longer is cut. */
export const MAX_QUERY_LENGTH = 200;

/** Parts of a snippet in reading order; `hit` parts are what was looked for. */
export const Snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }));

export const SearchResult = z.object({ card: Card, snippet: Snippet }).meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.object({
  data: z.array(SearchResult),
  meta: ListMeta.extend({
    query: z.string(),
    /** What was searched instead, where the query as typed found nothing. */
    corrected: z.string().nullable(),
    filters: Filters,
  }),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SuggestAnswer = plainAnswer(
  z.array(z.object({ text: z.string(), type: ResultType.nullable(), path: z.string().nullable() })),
);
