import { type List, type ListName, listNamed, listsOf } from '@masthead/contract/lists';
import {
  descriptorOf,
  ITEM_TYPES,
  type ItemType,
  RECOMMENDED_TYPES,
} from '@masthead/contract/types';
import type { ListFilter } from '#src/reading/queries/list-filter.ts';

/** One list as it is read and as changes to it are told: its key, its items, their order. */
export interface KeyedList extends Pick<List, 'order' | 'filters' | 'types'> {
  readonly key: string;
  /** Under which name the times of its types are told: lists of one topic each share theirs. */
  readonly timesKey: string;
  /** The topic or focus area that all its items share, for the list of one. */
  readonly within?: Pick<ListFilter, 'topic' | 'commitment'>;
}

/** A list by its name; `of` is the topic or focus area, for lists that there is one of for each. */
export function keyedList(name: ListName, of?: string): KeyedList {
  const list = listNamed(name);
  if (list.of === undefined || of === undefined) return { ...list, key: name, timesKey: name };
  return { ...list, key: `${name}@${of}`, timesKey: name, within: { [list.of]: of } };
}

function unnamedList(key: string, types: readonly ItemType[]): KeyedList {
  return { key, timesKey: key, types, order: 'date', filters: [] };
}

/** The list of recommendable items, newest first: all of them, or of one type. */
export function recommendedList(type?: ItemType): KeyedList {
  if (type === undefined) return unnamedList('recommended', RECOMMENDED_TYPES);
  return unnamedList(`recommended@${type}`, [type]);
}

/** The list with a landing's one item, or nothing. */
export function singletonList(type: ItemType): KeyedList {
  return unnamedList(`singleton@${type}`, [type]);
}

/** All that search may ever find, for its times alone: `search:` tells all else of it. */
export const SEARCHED = unnamedList(
  'searched',
  ITEM_TYPES.filter((type) => descriptorOf(type).search !== null),
);

/**
 * The pages of items that search engines may be told of, newest first. Singletons have addresses that every newsroom
 * has; types that are only for people who are handed the address are named to nobody else.
 */
export const PAGES = unnamedList(
  'pages',
  ITEM_TYPES.filter((type) => {
    const { page, singleton } = descriptorOf(type);
    return page !== null && !singleton && page.flags?.private !== true;
  }),
);

/** The lists besides those of the registry that an item of a type enters. */
export function unnamedListsOf(type: ItemType): KeyedList[] {
  const { recommended, singleton } = descriptorOf(type);
  return [
    ...(recommended ? [recommendedList(), recommendedList(type)] : []),
    ...(singleton ? [singletonList(type)] : []),
    ...(PAGES.types.includes(type) ? [PAGES] : []),
  ];
}

/** Every list whose times are those of this type and others: by the name under which they are told. */
export function timedListsOf(type: ItemType): KeyedList[] {
  const named = listsOf(type).map(({ name }) => keyedList(name));
  return [...named, ...unnamedListsOf(type), ...(SEARCHED.types.includes(type) ? [SEARCHED] : [])];
}
