/** Queries of reading calls. */

import { ResourceCategory, Uuid } from '@masthead/contract/common';
import type { FilterKind } from '@masthead/contract/descriptor';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { z } from 'zod';

export const Count = z.coerce.number().int().positive();

/** interfaces.md */
export function pageQuery(perPage: number, most: number) {
  return z.strictObject({
    page: Count.max(100_000).default(1),
    per_page: Count.max(most).default(perPage),
  });
}

/** Neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
/** A slug in the request's language, or a UUID in any case (product.md, readings). */
export const ItemName = z
  .string()
  .min(1)
  .max(200)
  .refine(isStorable)
  .overwrite((name) => Uuid.safeParse(name).data ?? name);
export const Year = z.coerce.number().int().min(1900).max(2200).optional();
export const Name = ItemName.optional();

export const None = z.strictObject({});
/** Opens an item if no bearer token is sent (spec §6). */
const Token = z.string().min(1).max(500).optional();
/** `secret` opens what a password protects, `token` what is not public yet. */
export const OfItem = z.strictObject({ secret: Token, token: Token });
export const Paged = pageQuery(24, MAX_PER_PAGE);

/** Longer queries are cut. */
export const MAX_QUERY_LENGTH = 200;

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

/** Topics and focus areas by slug or UUID. */
const FILTERS = {
  topic: Name,
  commitment: Name,
  year: Year,
  category: ResourceCategory.optional(),
} as const;
type Narrowed<Kind extends FilterKind> = {
  [K in Extract<Kind, keyof typeof FILTERS>]: (typeof FILTERS)[K];
};

/** `type` belongs to the call. */
export function listQuery<Kind extends FilterKind>(kinds: readonly Kind[]) {
  const isNamed = (kind: FilterKind): kind is keyof typeof FILTERS => kind in FILTERS;
  const all: readonly FilterKind[] = kinds;
  const named = all.filter(isNamed).map((kind) => [kind, FILTERS[kind]]);
  // `Object.fromEntries` loses the names.
  return Paged.extend(Object.fromEntries(named) as Narrowed<Kind>);
}
