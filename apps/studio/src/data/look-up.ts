/** Items and media by their UUIDs: all that a screen asks for at once go in one call. */
import type { ListedItem } from '@masthead/contract/item-list';
import type { ListedMedium } from '@masthead/contract/media-list';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';

/** What the calls take as `ids` at once. */
const MAX_IDS = 100;

type Found<T> = ReadonlyMap<string, T>;

/** Looks up one by one, and reads together what is asked for in the same turn. */
function together<T extends { readonly id: string }>(
  read: (ids: string) => Promise<readonly T[]>,
): (id: string) => Promise<T | null> {
  let asked = new Set<string>();
  let found: Promise<Found<T>> | null = null;
  const readAsked = async (): Promise<Found<T>> => {
    await new Promise((resolve) => setTimeout(resolve));
    const ids = [...asked];
    asked = new Set();
    found = null;
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
      ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS).join(','),
    );
    const rows = (await Promise.all(parts.map(read))).flat();
    return new Map(rows.map((row) => [row.id, row]));
  };
  return async (id) => {
    asked.add(id);
    found ??= readAsked();
    return (await found).get(id) ?? null;
  };
}

const itemBy = together((ids) => dataOf('listItems', { query: { ids, limit: MAX_IDS } }));
const mediumBy = together((ids) => dataOf('listMedia', { query: { ids, limit: MAX_IDS } }));

interface LookedUp<T> {
  /** Those that were found, without those that are not known yet. */
  readonly data: readonly T[];
  readonly isPending: boolean;
}

const itemsOf = (results: UseQueryResult<ListedItem | null>[]): LookedUp<ListedItem> =>
  lookedUp(results);
const mediaOf = (results: UseQueryResult<ListedMedium | null>[]): LookedUp<ListedMedium> =>
  lookedUp(results);

function lookedUp<T>(results: UseQueryResult<T | null>[]): LookedUp<T> {
  return {
    data: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
  };
}

export const useItemsBy = (ids: readonly string[]): LookedUp<ListedItem> =>
  useQueries({
    queries: ids.map((id) => ({ queryKey: ['items', 'listed', id], queryFn: () => itemBy(id) })),
    combine: itemsOf,
  });

export const useMediaBy = (ids: readonly string[]): LookedUp<ListedMedium> =>
  useQueries({
    queries: ids.map((id) => ({ queryKey: ['media', 'one', id], queryFn: () => mediumBy(id) })),
    combine: mediaOf,
  });
