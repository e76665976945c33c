import type { FilterKind } from '@masthead/contract/descriptor';
import { listsOf } from '@masthead/contract/lists';
import { descriptorOf } from '@masthead/contract/types';
import { type ListFilter, valuesOf } from '#src/reading/queries/list-filter.ts';
import { type KeyedList, keyedList, PAGES, unnamedListsOf } from '#src/reading/queries/list-key.ts';
import { type Placed, placeKeyOf } from '#src/reading/queries/listed.ts';
import { walkReferences } from '#src/reading/queries/references.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** A row of `list_entry` but for its item: a place in a list, beside some of its filters. */
export interface ListEntry {
  /** The list's key, and what it is narrowed by, see {@link entryList}. */
  readonly list: string;
  readonly locale: string;
  /** Lists by title are ordered by the title instead. */
  readonly place: number;
  readonly title: string;
}

/** Every list that an item enters, by key: of those that there are one of for each topic, its topics'. */
export function listsEntered(item: StoredItem, timeZone: string): [string, KeyedList][] {
  const named = listsOf(item.type).flatMap(({ name, of }) =>
    of === undefined
      ? [keyedList(name)]
      : valuesOf(of, item, timeZone).map((id) => keyedList(name, id)),
  );
  const unnamed = unnamedListsOf(item.type).filter(
    // What only leads to another page has none to be told of.
    ({ key }) => key !== PAGES.key || typeof item.fields.redirect_target !== 'string',
  );
  return [...named, ...unnamed].map((list) => [list.key, list]);
}

/** The rows of an item: of each language in which everybody may find it, once its time has come. */
export function entriesOf(item: StoredItem, timeZone: string): ListEntry[] {
  if (item.private || item.access !== 'public' || item.held_at !== null) return [];
  const lists = listsEntered(item, timeZone).map(([, list]) => ({
    list,
    narrowed: narrowingsOf(list, item, timeZone),
  }));
  const naming = muchNamed(item).map(namingList);
  const byDate = placeIn({ order: 'date' }, { ...item, texts: {} });
  return Object.entries(item.locales).flatMap(([locale, { status, fields: texts }]) =>
    status === 'draft'
      ? []
      : [
          ...lists.flatMap(({ list, narrowed }) => {
            const place = placeIn(list, { ...item, texts });
            return narrowed.map((each) => ({ list: each, locale, ...place }));
          }),
          ...naming.map((list) => ({ list, locale, ...byDate })),
        ],
  );
}

/** Begins the names of {@link namingList}: an index of their own has their times. */
export const NAMING = 'naming@';
/** The recommendable items that name an item which many name (`namedByMany`), in any field: newest first. */
export const namingList = (id: string): string => NAMING + id;

/** The items that an item names anywhere, in any published language, if many name them. */
function muchNamed({ type, fields, locales }: StoredItem): string[] {
  if (!descriptorOf(type).recommended) return [];
  const published = Object.values(locales).filter(({ status }) => status === 'published');
  const references = [...walkReferences([fields, published.map((own) => own.fields)])];
  return [
    ...new Set(
      references.flatMap(({ reference: { _type, _ref } }) =>
        _type !== 'media' && descriptorOf(_type).namedByMany ? [_ref] : [],
      ),
    ),
  ];
}

/** A place as the columns say it: by number in most lists, by title in the others. */
function placeIn(
  { order }: Pick<KeyedList, 'order'>,
  placed: Placed,
): Pick<ListEntry, 'place' | 'title'> {
  return placeColumns(placeKeyOf(order, placed));
}

export function placeColumns(key: number | string): Pick<ListEntry, 'place' | 'title'> {
  return typeof key === 'string' ? { place: 0, title: key } : { place: key, title: '' };
}

type Chosen = readonly (readonly [kind: FilterKind, value: string])[];

/** The keys of the list by each combination of its filters that applies to the item. */
function narrowingsOf(list: KeyedList, item: StoredItem, timeZone: string): string[] {
  let all: Chosen[] = [[]];
  for (const kind of list.filters) {
    const values = valuesOf(kind, item, timeZone);
    all = all.flatMap((chosen) => [
      chosen,
      ...values.map((value) => [...chosen, [kind, value] as const]),
    ]);
  }
  return all.map((chosen) => narrowed(list, chosen));
}

/**
 * The name of the rows that a filter leaves of a list: the list's key alone without a filter. Throws for a filter that
 * the list does not have.
 */
export function entryList(list: KeyedList, filter: ListFilter = {}): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const chosen = list.filters.flatMap((kind) =>
    given.flatMap(([name, value]) => (name === kind ? [[kind, String(value)] as const] : [])),
  );
  if (chosen.length < given.length) throw new Error(`${list.key} has not all of ${given}`);
  return narrowed(list, chosen);
}

/** The prefix of the names of rows for one kind's values; the value follows. */
export const choicesOf = (list: KeyedList, kind: FilterKind): string =>
  narrowed(list, [[kind, '']]);

/** The names of rows that have some values beside each choice of a kind: this, the choice, and that. */
export function besideChoices(
  list: KeyedList,
  kind: FilterKind,
  others: ListFilter,
): readonly [before: string, after: string] {
  // No value of a filter has this in it.
  const hole = '\0';
  const name = entryList(list, { ...others, [kind]: hole });
  const at = name.indexOf(hole);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** The string that follows everything with this prefix, in the order of characters. */
export function afterAll(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

function narrowed({ key }: KeyedList, chosen: Chosen): string {
  if (chosen.length === 0) return key;
  const [kinds, values] = [0, 1].map((place) => chosen.map((each) => each[place]).join());
  return `${key}?${kinds}=${values}`;
}
