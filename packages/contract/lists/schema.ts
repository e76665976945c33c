/**
 * Every list of items, by name. Descriptors define lists of one type; lists of several types are
 * defined here, and descriptors say which types enter them.
 */

import type { ListDefinition } from '@masthead/contract/descriptor';
import { SHARED_LISTS } from '@masthead/contract/shared-lists';
import { ITEM_TYPES, type ItemType, TYPES, type Types } from '@masthead/contract/types';

type Lists<T extends ItemType> = Types[T]['lists'];
type DefinedBy<T extends ItemType> = {
  [N in keyof Lists<T>]: Lists<T>[N] extends true ? never : N;
}[keyof Lists<T>];

export type ListName =
  | keyof typeof SHARED_LISTS
  | Extract<{ [T in ItemType]: DefinedBy<T> }[ItemType], string>;

export type TypeIn<N extends ListName> = {
  [T in ItemType]: N extends keyof Lists<T> ? T : never;
}[ItemType];

export interface List extends ListDefinition {
  readonly name: ListName;
  readonly types: readonly ItemType[];
}

const own = ITEM_TYPES.flatMap((type) =>
  Object.entries<ListDefinition | true>(TYPES[type].lists).flatMap(([name, definition]) =>
    definition === true ? [] : [[name, definition] as const],
  ),
);

const LISTS: ReadonlyMap<string, List> = new Map(
  [...Object.entries<ListDefinition>(SHARED_LISTS), ...own].map(([name, definition]) => [
    name,
    {
      ...definition,
      // Its name is a key of one of the two tables above.
      name: name as ListName,
      types: ITEM_TYPES.filter((type) => Object.hasOwn(TYPES[type].lists, name)),
    },
  ]),
);

export const ALL_LISTS: readonly List[] = [...LISTS.values()];

export function listNamed(name: ListName): List {
  const list = LISTS.get(name);
  if (list === undefined) throw new Error(`there is no list ${name}`);
  return list;
}

/** In the registry's order. */
export function typesIn<N extends ListName>(name: N): readonly TypeIn<N>[] {
  // The filter above and the type below read the same descriptors.
  return listNamed(name).types as readonly TypeIn<N>[];
}

export function listsOf(type: ItemType): readonly List[] {
  return ALL_LISTS.filter(({ types }) => types.includes(type));
}

/** Whether its definition allows several types. */
export function isSharedList(name: ListName): boolean {
  return Object.hasOwn(SHARED_LISTS, name);
}
