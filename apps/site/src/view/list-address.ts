import type { z } from 'zod';

/** The query parameters of a list or search, in the order of the address. */
export const LIST_PARAMETERS = ['q', 'type', 'topic', 'commitment', 'year', 'page'] as const;
type ListParameter = (typeof LIST_PARAMETERS)[number];

/** The query of an address; a parameter that is missing narrows nothing. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly topic?: string | undefined;
  readonly commitment?: string | undefined;
  readonly year?: number | string | undefined;
  readonly page?: number | undefined;
}

/**
 * The query of a page's addresses, as its call of the content server reads it: parsing, the key in the cache and the
 * canonical address all come from the page's one schema.
 */
export type QuerySchema = z.ZodType<ListQuery> & {
  readonly shape: Readonly<Partial<Record<ListParameter, unknown>>>;
};

/** The address of a list and the part of it that is shown. */
export interface ListPlace {
  /** The list's own path, `/en/newsroom/releases`. */
  readonly path: string;
  readonly query: ListQuery;
}

/**
 * A query as it is written in addresses, `''` or `?topic=running&page=2`. What nobody asked for is
 * left out: the first page, and what narrows nothing.
 */
export function queryString(query: Readonly<Partial<Record<ListParameter, unknown>>>): string {
  const parameters = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = String(query[name] ?? '');
    if (value !== '' && !(name === 'page' && value === '1')) parameters.set(name, value);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/**
 * The list's address with some parameters changed; `undefined` takes one away. A list that is
 * narrowed otherwise starts at its first page, which has no number in its address.
 */
export function listAddress({ path, query }: ListPlace, change: ListQuery = {}): string {
  return path + queryString({ ...query, page: undefined, ...change });
}

/** Address of one page of the list as it is narrowed. */
export function pageAddress(place: ListPlace, number: number): string {
  return listAddress(place, { page: number });
}
