import { createHmac, hkdfSync } from 'node:crypto';
import type { SearchedTerm } from '@masthead/contract/empty-search';
import { fold } from '#src/search/fold.ts';

/** What the store knows a search by until its third day; the same however the words are written. */
export type SearchKey = (searched: SearchedTerm) => string;

/** HMAC-SHA-256 by a key derived from `ADDRESS_KEY`, in hex. */
export function searchKeyFrom(addressKey: string): SearchKey {
  const key = Buffer.from(hkdfSync('sha256', addressKey, '', 'masthead searches', 32));
  return ({ locale, term }) =>
    createHmac('sha256', key)
      .update(`${locale}\n${fold(term)}`)
      .digest('hex');
}
