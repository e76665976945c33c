/** What reading calls take as their query. */

import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { MAX_QUERY_LENGTH, type SEARCH_SCOPES } from '@masthead/contract/search';
import { z } from 'zod';

/** A positive whole number of the query, once. */
export const Count = z.coerce.number().int().positive();

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
export const Year = z.coerce.number().int().min(1900).max(2200).optional();
export const Name = ItemName.optional();

/** Calls that nothing can be asked of take what clients send along, and look at none of it. */
export const None = z.object({});
/** Something that opens an item for its holder, where no bearer token is sent (spec §6). */
const Token = z.string().min(1).max(500).optional();
/** One item: `secret` opens what a password protects, `token` what is not out yet. */
export const OfItem = z.object({ secret: Token, token: Token });
export const Paged = pageQuery(24, MAX_PER_PAGE);

/** What was typed, as it is searched: trimmed, and cut at the longest query there is. */
export const SearchText = z
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
export const SCOPE_NAMES = [
  'newsroom',
  'resources',
] as const satisfies (keyof typeof SEARCH_SCOPES)[];
