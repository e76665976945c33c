/**
 * Every list of items, by name. A list of one type is defined by that type's descriptor; those in
 * which several types stand are defined here, and the descriptors say which types enter them.
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

/** The types whose items stand in a list. */
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

/** All lists, each with the types that enter it. */
export const ALL_LISTS: readonly List[] = [...LISTS.values()];

export function listNamed(name: ListName): List {
  const list = LISTS.get(name);
  if (list === undefined) throw new Error(`there is no list ${name}`);
  return list;
}

/** The types of a list, in the registry's order, as the compiler knows them. */
export function typesIn<N extends ListName>(name: N): readonly TypeIn<N>[] {
  // The filter above and the type below read the same descriptors.
  return listNamed(name).types as readonly TypeIn<N>[];
}

/** The lists that items of a type enter. */
export function listsOf(type: ItemType): readonly List[] {
  return ALL_LISTS.filter(({ types }) => types.includes(type));
}

/** Whether several types stand in a list by its own definition, whatever one of them says. */
export function isSharedList(name: ListName): boolean {
  return Object.hasOwn(SHARED_LISTS, name);
}
