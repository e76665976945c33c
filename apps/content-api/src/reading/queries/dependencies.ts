import type { FilterKind } from '@masthead/contract/descriptor';
import type { ItemType } from '@masthead/contract/types';
import {
  choiceNamesTag,
  choicesTag,
  endTag,
  type ListIn,
  linksTag,
  membersTag,
  orderTag,
  placeTag,
  timesTag,
  valueTag,
} from '#src/changes/tags.ts';
import { Lifetime } from '#src/reading/queries/lifetime.ts';
import type { ListFilter } from '#src/reading/queries/list-filter.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';
import { downTo } from '#src/reading/queries/listed.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** The part of a list that says whose times matter. */
type TimedList = Pick<KeyedList, 'timesKey' | 'types'>;

/** The dependencies of one answer: noted while it is read, returned as tags and as the moments at which it ends. */
export class Dependencies {
  readonly tags = new Set<string>();
  readonly lifetime = new Lifetime();
  /** Items that the answer names, whether they can be seen or not: their times bound it. */
  readonly named = new Set<string>();
  /** Types of which any item may enter the answer. */
  readonly types = new Set<ItemType>();
  /** Items that many name, of which anything that names them may enter the answer, if recommended. */
  readonly topics = new Set<string>();
  /** Items of which any that they name may enter the answer, if recommended. */
  readonly naming = new Set<string>();
  /** Items of which any that names them, or is named by them, may enter the answer, if recommended. */
  readonly neighbours = new Set<string>();

  note(tag: string): void {
    this.tags.add(tag);
  }

  /** The answer shows this item; it may not be shown after the item's end. */
  shows(row: Pick<ItemRow, 'leavesAt'>, tag: string): void {
    this.note(tag);
    this.lifetime.leavesAt(row.leavesAt);
  }

  /** Whatever appears or leaves of a list's types may change the answer when its time comes. */
  onTimesOf({ timesKey, types }: TimedList, locale: string): void {
    for (const type of types) this.types.add(type);
    this.note(timesTag(timesKey, locale));
  }

  /** Whatever names one of these items, or is named by one, may be recommended when its time comes. */
  onLinksOf(ids: Iterable<string>, locale: string): void {
    for (const id of ids) {
      this.neighbours.add(id);
      this.note(linksTag(id, locale));
    }
  }

  /** The same of items that many name (`namedByMany`). */
  onMuchNamed(ids: Iterable<string>, locale: string): void {
    for (const id of ids) this.naming.add(id);
    this.onTopics(ids, locale);
  }

  /** The same of topics, for what names them alone. */
  onTopics(ids: Iterable<string>, locale: string): void {
    for (const id of ids) {
      this.topics.add(id);
      this.note(linksTag(id, locale));
    }
  }

  /** Depends on a list's items with the filter: their number, or the values of a kind. */
  onMembers(list: ListIn, filter: ListFilter): void {
    const narrowed = narrowing(filter);
    const [only] = narrowed;
    // Beside more than one filter any member counts, for want of a tag for each combination.
    if (only === undefined || narrowed.length > 1) this.note(membersTag(list));
    else this.note(valueTag(list, ...only));
  }

  /** The choices of a kind that the items of a list leave beside the filter. */
  onChoices(list: ListIn, kind: FilterKind, filter: ListFilter): void {
    const narrowed = narrowing(filter);
    if (narrowed.length === 0) this.note(choicesTag(list, kind));
    else this.onMembers(list, filter);
    if (kind !== 'topic' && kind !== 'commitment') return;
    this.note(choiceNamesTag(list, kind, narrowed.length === 1 ? narrowed[0] : undefined));
  }

  /**
   * A part of a list: the items shown, those left out on purpose, and whether more could follow. Moves further down
   * than the last one shown do not change the part.
   */
  onPlaces(
    list: KeyedList,
    locale: string,
    {
      rows,
      except,
      isFull,
    }: {
      readonly rows: readonly ItemRow[];
      readonly except: readonly ItemRow[];
      readonly isFull: boolean;
    },
  ): void {
    const entered = { key: list.key, locale };
    const last = isFull ? rows.at(-1) : undefined;
    const all = [...rows, ...except];
    for (const { id } of last === undefined ? all : downTo(last, all, list)) {
      this.note(placeTag(entered, id));
    }
    this.note(orderTag(entered));
    if (!isFull) this.note(endTag(entered));
  }
}

/** The kinds that a filter narrows by, with their values as tags name them. */
function narrowing(filter: ListFilter): (readonly [FilterKind, string])[] {
  const { type, topic, commitment, year, category } = filter;
  const given = { type, topic, commitment, year, category } satisfies Record<FilterKind, unknown>;
  return Object.entries(given).flatMap(([kind, value]) =>
    // Its keys are those of the record above.
    value === undefined ? [] : [[kind as FilterKind, String(value)] as const],
  );
}
