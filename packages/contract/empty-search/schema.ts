/** Searches that found nothing: what the site sends, and `GET /publishing/searches` (decision 0086). */

import { LocaleCode } from '@masthead/contract/common';
import { z } from 'zod';

/** Terms of a batch, which is what one process of the site sends in a minute. */
export const MAX_TERMS = 200;
/** In characters. Longer ones are sentences. */
const MAX_LENGTH = 60;

/** A digit of any script, an address's sign, or what no keyboard types. */
const UNCOUNTED = /[\p{N}@\p{Cc}\p{Cs}]/u;

/** A search in its plain form if it may be counted; null if it may be about a person, or is no word. */
export function countableTerm(words: string): string | null {
  const term = words.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (UNCOUNTED.test(term) || !/\p{L}/u.test(term)) return null;
  return [...term].length > MAX_LENGTH ? null : term;
}

/** What was searched for on the site, and in which language. */
const SearchedTerm = z.strictObject({
  locale: LocaleCode,
  /** The message must not repeat what was sent. */
  term: z.string().refine((term) => countableTerm(term) === term, {
    error: 'must be a search that may be counted',
  }),
});
export type SearchedTerm = z.output<typeof SearchedTerm>;

export const EmptySearchesInput = z.strictObject({
  searches: z.array(SearchedTerm).min(1).max(MAX_TERMS),
});

/** `PUT /publishing/searches/hidden`: a term as the list has it. */
export const HiddenSearchInput = z.strictObject({
  language: LocaleCode,
  term: z.string().min(1).max(1000),
});

const EmptySearch = z
  .object({
    language: LocaleCode,
    term: z.string(),
    /** On so many of the last 90 days it was searched for. */
    days: z.int(),
    last: z.iso.date(),
  })
  .meta({ id: 'EmptySearch' });
export type EmptySearch = z.infer<typeof EmptySearch>;

/** Those asked on most days first, at most 100. */
export const EmptySearchesAnswer = z.object({
  data: z.array(EmptySearch),
  meta: z.object({
    /** `waiting`: for a link to a privacy notice on the site itself, which is to name them. */
    state: z.enum(['off', 'waiting', 'on']),
  }),
});
