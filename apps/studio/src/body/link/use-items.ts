import contentTypes from 'virtual:content-types';
import type { ListedItem } from '@masthead/contract/item-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { itemAddress } from '#src/body/link/item-address.ts';
import { dataOf } from '#src/data/calls.ts';

/** The types that have a page. */
export const LINKABLE: readonly string[] = contentTypes
  .filter(({ path }) => path !== null)
  .map(({ type }) => type);

const NONE: readonly ListedItem[] = [];
const MOST = 8;

/** Items of these types whose title or slug has this in it, as somebody types it; none for nothing. */
export function useFoundItems(text: string, types: readonly string[]) {
  const sought = useDeferredValue(text.trim().slice(0, 200));
  const query = { q: sought, type: types.join(), limit: MOST };
  const { data = NONE, isFetching } = useQuery({
    queryKey: ['items', 'found', sought, types],
    queryFn: () => dataOf('listItems', { query }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  return { items: sought === '' ? NONE : data, isLooking: isFetching };
}

/** The items of these UUIDs, deleted ones left out. */
export function useItemsById(ids: readonly string[]) {
  const { data = NONE, isPending } = useQuery({
    queryKey: ['items', 'by-id', ids],
    queryFn: () => dataOf('listItems', { query: { ids: ids.join(), limit: 100 } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { items: data, isPending: isPending && ids.length > 0 };
}

/**
 * The address of an item on the site in a language: by its slug there, or by the source language's until it has one.
 */
export async function addressIn(item: ListedItem, locale: string): Promise<string | null> {
  const stored = await dataOf('readItem', { id: item.id }).catch(() => null);
  const own = stored?.item.locales[locale]?.slug ?? item.slug;
  return itemAddress({ type: item.type, slug: own }, locale, contentTypes);
}
