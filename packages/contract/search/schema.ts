/** Search over everything public (spec §3, result types). */

import { Card } from '@masthead/contract/card';
import { ListMeta, plainAnswer } from '@masthead/contract/envelope';
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
    facets: z.array(z.object({ type: ResultType, count: z.int().nonnegative() })),
  }),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SuggestAnswer = plainAnswer(
  z.array(z.object({ text: z.string(), type: ResultType.nullable(), path: z.string().nullable() })),
);
