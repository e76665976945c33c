/** What reading calls take as their query. */

import { ResourceCategory, Uuid } from '@masthead/contract/common';
import type { FilterKind } from '@masthead/contract/descriptor';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
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
/** A slug in the request's language, or a UUID in letters of any case (product.md, readings). */
export const ItemName = z
  .string()
  .min(1)
  .max(200)
  .refine(isStorable)
  .overwrite((name) => Uuid.safeParse(name).data ?? name);
export const Year = z.coerce.number().int().min(1900).max(2200).optional();
export const Name = ItemName.optional();

/** Calls that nothing can be asked of. */
export const None = z.strictObject({});
/** Something that opens an item for its holder, where no bearer token is sent (spec §6). */
const Token = z.string().min(1).max(500).optional();
/** One item: `secret` opens what a password protects, `token` what is not out yet. */
export const OfItem = z.strictObject({ secret: Token, token: Token });
export const Paged = pageQuery(24, MAX_PER_PAGE);

/** The longest query that is searched; what is longer is cut. */
export const MAX_QUERY_LENGTH = 200;

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

/** How each kind of filter is asked for; topics and focus areas by slug or UUID. */
const FILTERS = {
  topic: Name,
  commitment: Name,
  year: Year,
  category: ResourceCategory.optional(),
} as const;
type Narrowed<Kind extends FilterKind> = {
  [K in Extract<Kind, keyof typeof FILTERS>]: (typeof FILTERS)[K];
};

/** The query of a list that can be narrowed by these kinds; `type` is the call's own affair. */
export function listQuery<Kind extends FilterKind>(kinds: readonly Kind[]) {
  const isNamed = (kind: FilterKind): kind is keyof typeof FILTERS => kind in FILTERS;
  const all: readonly FilterKind[] = kinds;
  const named = all.filter(isNamed).map((kind) => [kind, FILTERS[kind]]);
  // `Object.fromEntries` forgets which names there are.
  return Paged.extend(Object.fromEntries(named) as Narrowed<Kind>);
}
