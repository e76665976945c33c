import type { Page } from '@masthead/contract/envelope';
import type { Filters } from '@masthead/contract/filters';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';
import { notFound } from '#src/platform/problems.ts';
import { filtersOf } from '#src/reading/queries/filters.ts';
import type { ListFilter } from '#src/reading/queries/list-filter.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';
import { countItems, readWindow } from '#src/reading/queries/list-reading.ts';
import type { Listed } from '#src/reading/queries/listed.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** `?page=` and `?per_page=`, checked. */
interface PageAsked {
  readonly page: number;
  readonly per_page: number;
}

/** Place in a list for its meta. Throws `not_found` past the last page, except for the first. */
export function placeIn(total: number, { page, per_page }: PageAsked): Page {
  const pages = Math.ceil(total / per_page);
  if (page > 1 && page > pages) throw notFound();
  return { number: page, size: per_page, total, pages };
}

/** One page of a list and its place. */
export async function readPage(
  reading: Reading,
  listed: Listed,
  asked: PageAsked,
): Promise<{ rows: ItemRow[]; page: Page }> {
  const counted = await countItems(reading, listed, ['all']);
  return pageOf(reading, listed, asked, counted);
}

async function pageOf(
  reading: Reading,
  listed: Listed,
  asked: PageAsked,
  counted: Awaited<ReturnType<typeof countItems>>,
): Promise<{ rows: ItemRow[]; page: Page }> {
  const page = placeIn(counted.get('all')?.[0]?.count ?? 0, asked);
  const rows = await readWindow(reading, {
    ...listed,
    limit: asked.per_page,
    offset: (asked.page - 1) * asked.per_page,
  });
  return { rows, page };
}

export const FilterQuery = z.object({
  page: z.number(),
  per_page: z.number(),
  type: ItemType.optional(),
  topic: z.string().optional(),
  commitment: z.string().optional(),
  year: z.number().optional(),
  category: z.string().optional(),
});
export type FilterAsked = z.output<typeof FilterQuery>;

/**
 * One page of a list with its filter choices. Throws `not_found` for a topic or commitment that isn't
 * visible.
 */
export async function readFilteredPage(
  reading: Reading,
  list: KeyedList,
  asked: FilterAsked,
): Promise<{ rows: ItemRow[]; page: Page; filters: Filters }> {
  const { type, topic, commitment, year, category } = asked;
  const filter: ListFilter = {
    ...(type !== undefined && { type }),
    ...(topic !== undefined && { topic: await idOf(reading, 'topic', topic) }),
    ...(commitment !== undefined && { commitment: await idOf(reading, 'commitment', commitment) }),
    ...(year !== undefined && { year }),
    ...(category !== undefined && { category }),
  };
  const listed: Listed = { list, filter };
  const counted = await countItems(reading, listed, ['all', ...list.filters]);
  const { rows, page } = await pageOf(reading, listed, asked, counted);
  return { rows, page, filters: await filtersOf(reading, counted) };
}

export async function idOf(reading: Reading, type: ItemType, name: string): Promise<string> {
  const row = await reading.itemNamed([type], name, 'presence');
  if (row === null) throw notFound();
  return row.id;
}
