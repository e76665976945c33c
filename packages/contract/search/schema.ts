/** spec §3, result types */

import { Card } from '@masthead/contract/card';
import { ListMeta, plainAnswer } from '@masthead/contract/envelope';
import { Filters } from '@masthead/contract/filters';
import { ITEM_TYPES, type ItemType, TYPES, type Types } from '@masthead/contract/types';
import { z } from 'zod';

/** Topics are a filter, and pitches are never found. */
export const RESULT_TYPES: readonly ResultType[] = [
  ...new Set(ITEM_TYPES.flatMap((type) => TYPES[type].search?.result ?? [])),
];
export const ResultType = z.enum(RESULT_TYPES);
export type ResultType = NonNullable<Types[ItemType]['search']>['result'];

export function resultTypeOf(type: ItemType): ResultType | null {
  return TYPES[type].search?.result ?? null;
}

/**
 * Sections with a search page of their own, and the media library, with the types that they find.
 */
export const SEARCH_SCOPES = {
  newsroom: ['release', 'collection', 'statement', 'policy', 'report'],
  resources: ['impact_resource', 'report', 'statement', 'policy'],
  media: ['collection', 'release', 'story', 'vertical_video', 'profile'],
} as const satisfies Readonly<Record<string, readonly ResultType[]>>;
export type SearchScope = keyof typeof SEARCH_SCOPES;
export const SCOPE_NAMES = [
  'newsroom',
  'resources',
  'media',
] as const satisfies readonly SearchScope[];

/** In reading order; `hit` parts match the query. */
export const Snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }));

export const SearchResult = z.object({ card: Card, snippet: Snippet }).meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.object({
  data: z.array(SearchResult),
  meta: ListMeta.extend({
    query: z.string(),
    /** False: nothing matches everything; the results are near matches and are not counted. */
    exact: z.boolean().default(true),
    /** The nearest spelling that finds something, which was searched instead. */
    corrected: z.string().nullable(),
    filters: Filters,
  }),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SuggestAnswer = plainAnswer(
  z.array(z.object({ text: z.string(), type: ResultType.nullable(), path: z.string().nullable() })),
);
