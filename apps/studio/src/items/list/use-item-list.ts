import type { ListedItem } from '@masthead/contract/item-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreference } from '#src/data/preferences.ts';
import { FIRST, type ListState, searchOf, stateIn, stateOf } from '#src/items/list/list-state.ts';
import { readItems } from '#src/items/list/read-items.ts';

interface ItemList {
  readonly state: ListState;
  readonly change: (by: (state: ListState) => ListState) => void;
  /** Undefined as long as they are read for the first time. */
  readonly rows: readonly ListedItem[] | undefined;
  readonly total: number;
  readonly hasNext: boolean;
  readonly error: Error | null;
  /** The UUIDs of those that are ticked, on other pages too. */
  readonly ticked: readonly string[];
  readonly tick: (ids: readonly string[]) => void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const NONE: readonly string[] = [];

/** The list as the address has it; where that says nothing, as it was seen last. */
export function useListOfItems(): ItemList {
  const [state, change] = useListState();
  const [ticked, tick] = usePreference('items.selectedIds', NONE, isStrings);
  const { data, error } = useQuery({
    queryKey: ['items', 'list', state],
    queryFn: () => readItems(state),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const total = data?.meta.total ?? 0;
  const hasNext = data !== undefined && data.meta.next !== null;
  return { state, change, rows: data?.data, total, hasNext, error, ticked, tick };
}

function useListState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [last, keep] = usePreference<object>('items.listParams', FIRST, isObject);
  const state = stateIn(search) ?? stateOf(last);
  const text = searchOf(state);
  const arrive = useEffectEvent(() => {
    if (stateIn(search) !== null) keep(state);
    else if (text !== searchOf(FIRST)) navigate({ search: text }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each address once
  useEffect(() => arrive(), [search]);
  // Two changes may come before the address has the first.
  const newest = useRef(state);
  useEffect(() => {
    newest.current = stateOf(stateIn(text));
  }, [text]);
  const change = (by: (state: ListState) => ListState) => {
    const next = by(newest.current);
    if (next.page !== newest.current.page) scrollTo(0, 0);
    newest.current = next;
    navigate({ search: searchOf(next) });
  };
  return [state, change] as const;
}

const ListContext = createContext<ItemList | null>(null);
export const ItemListProvider = ListContext.Provider;

export function useItemList(): ItemList {
  const list = useContext(ListContext);
  if (list === null) throw new Error('there is no list around this');
  return list;
}
