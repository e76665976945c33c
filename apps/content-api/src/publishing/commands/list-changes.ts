import { isDeepStrictEqual } from 'node:util';
import type { FilterKind } from '@masthead/contract/descriptor';
import type { ChangeRecord } from '#src/changes/commands/change-record.ts';
import {
  choicesTag,
  endTag,
  type ListIn,
  membersTag,
  orderTag,
  placeTag,
  valueTag,
} from '#src/changes/tags.ts';
import {
  type ItemChange,
  type ItemParts,
  isPresent,
  localesOf,
} from '#src/publishing/item-parts.ts';
import { listsEntered } from '#src/reading/queries/list-entries.ts';
import { valuesOf } from '#src/reading/queries/list-filter.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';
import { type Placed, placeKeyOf } from '#src/reading/queries/listed.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** An item's place in a list, before and after; null: it was not, or is not, in it. */
export interface Move {
  readonly list: KeyedList;
  readonly locale: string;
  readonly id: string;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

/** One item in one list and language. */
interface Member {
  readonly values: ReadonlyMap<FilterKind, readonly string[]>;
  readonly place: number | string;
}

/** Tells which lists' items and choices changed, and answers the moves, whose places are told apart. */
export function recordMembers(
  record: ChangeRecord,
  changes: readonly ItemChange[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Move[] {
  return changes.flatMap((change) => {
    const { before, after } = change;
    return localesOf(change).flatMap(({ item, locale, old, now: parts }) => {
      const lists = new Map(
        [before, after].flatMap((each) => (each === null ? [] : listsEntered(each, timeZone))),
      );
      return [...lists.values()].flatMap((list) => {
        const was = memberOf(list, { item: before, parts: old }, { now, timeZone });
        const is = memberOf(list, { item: after, parts }, { now, timeZone });
        recordValues(record, { list, locale }, was, is);
        const [from, to] = [was?.place ?? null, is?.place ?? null];
        return from === to ? [] : [{ list, locale, id: item.id, from, to }];
      });
    });
  });
}

function memberOf(
  list: KeyedList,
  { item, parts }: { readonly item: StoredItem | null; readonly parts: ItemParts | null },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Member | null {
  if (item === null || !isPresent(parts, now) || parts.isPrivate) return null;
  if (!listsEntered(item, timeZone).some(([key]) => key === list.key)) return null;
  const placed: Placed = { ...item, texts: parts.texts };
  return {
    values: new Map(list.filters.map((kind) => [kind, valuesOf(kind, item, timeZone)])),
    place: placeKeyOf(list.order, placed),
  };
}

function recordValues(
  record: ChangeRecord,
  { list, locale }: { readonly list: KeyedList; readonly locale: string },
  was: Member | null,
  is: Member | null,
): void {
  const entered: ListIn = { key: list.key, locale };
  const hasMoved = (was === null) !== (is === null);
  const changed = list.filters.filter(
    (kind) => !isDeepStrictEqual(was?.values.get(kind) ?? [], is?.values.get(kind) ?? []),
  );
  if (!hasMoved && changed.length === 0) return;
  record.add('list.members', membersTag(entered));
  for (const kind of list.filters) {
    const old = new Set(was?.values.get(kind));
    const now = new Set(is?.values.get(kind));
    // With the same values it still counts among the choices of other kinds beside each of them.
    const isTold = !changed.includes(kind) || hasMoved || changed.length > 1;
    const values = isTold ? old.union(now) : old.symmetricDifference(now);
    if (changed.includes(kind)) record.add('list.choices', choicesTag(entered, kind));
    record.add('list.values', ...[...values].map((value) => valueTag(entered, kind, value)));
  }
}

/** Tells the places of a list that moved, where they are known; else its whole order. */
export function recordMove(
  record: ChangeRecord,
  { list, locale, id, from, to }: Move,
  passed: { readonly ids: readonly string[]; readonly isLast: boolean } | null,
): void {
  const entered: ListIn = { key: list.key, locale };
  if (passed === null) {
    record.add('list.order', orderTag(entered));
    return;
  }
  if (from !== null) record.add('list.place', placeTag(entered, id));
  record.add('list.next', ...passed.ids.map((each) => placeTag(entered, each)));
  if (to !== null && passed.isLast) record.add('list.end', endTag(entered));
}
