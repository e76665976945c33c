import type { Page } from '@masthead/contract/envelope';
import type { Filters } from '@masthead/contract/filters';
import type { ItemType } from '@masthead/contract/reference';
import { notFound } from '#src/problems.ts';
import { readFilters } from '#src/queries/filters.ts';
import type { FilterKind, ListFilter } from '#src/queries/list-filter.ts';
import type { ListOf } from '#src/queries/listed.ts';
import type { Reading } from '#src/queries/reading.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** `?page=` and `?per_page=`, checked. */
interface PageAsked {
  readonly page: number;
  readonly per_page: number;
}

/** Place in a list for its meta. A page past the end (but for the first) does not exist. */
export function placeIn(total: number, { page, per_page }: PageAsked): Page {
  const pages = Math.ceil(total / per_page);
  if (page > 1 && page > pages) throw notFound();
  return { number: page, size: per_page, total, pages };
}

/** One page of a list and its place. */
export async function readPage(
  reading: Reading,
  listed: Omit<ListOf, 'limit' | 'offset'>,
  asked: PageAsked,
): Promise<{ rows: ItemRow[]; page: Page }> {
  const page = placeIn(await reading.count(listed), asked);
  const rows = await reading.list({
    ...listed,
    limit: asked.per_page,
    offset: (asked.page - 1) * asked.per_page,
  });
  return { rows, page };
}

/** What a list's query may say; topics and commitments by slug or UUID. */
export interface FilterAsked extends PageAsked {
  readonly type?: ItemType | undefined;
  readonly topic?: string | undefined;
  readonly commitment?: string | undefined;
  readonly year?: number | undefined;
  readonly category?: string | undefined;
}

/**
 * One page of a list that can be narrowed, with what it can be narrowed by. A topic or commitment
 * that nobody can see is not found.
 */
export async function readFilteredPage(
  reading: Reading,
  {
    of,
    kinds,
    filter: always = {},
  }: {
    of: readonly ItemType[];
    kinds: readonly (FilterKind | 'type')[];
    /** What holds for the list whatever is asked. */
    filter?: ListFilter;
  },
  asked: FilterAsked,
): Promise<{ rows: ItemRow[]; page: Page; filters: Filters }> {
  const { type, topic, commitment, year, category } = asked;
  const filter: ListFilter = {
    ...(topic !== undefined && { topic: await idOf(reading, 'topic', topic) }),
    ...(commitment !== undefined && { commitment: await idOf(reading, 'commitment', commitment) }),
    ...(year !== undefined && { year }),
    ...(category !== undefined && { category }),
    ...always,
  };
  const types = of.filter((each) => type === undefined || each === type);
  const { rows, page } = await readPage(reading, { types, filter }, asked);
  return { rows, page, filters: await readFilters(reading, { of, type, filter }, kinds) };
}

/** The UUID of the item that a filter names; one that nobody can see is not found. */
export async function idOf(reading: Reading, type: ItemType, name: string): Promise<string> {
  const row = await reading.itemNamed([type], name);
  if (row === null) throw notFound();
  return row.id;
}
