import { isDeepStrictEqual } from 'node:util';
import { ALL_LISTS } from '@masthead/contract/lists';
import { descriptorOf } from '@masthead/contract/types';
import type { Transaction } from 'kysely';
import type { ChangeRecord } from '#src/changes/commands/change-record.ts';
import {
  cardTag,
  choiceNamesTag,
  endTag,
  itemTag,
  linksTag,
  movesTag,
  orderTag,
  searchTag,
  slugsTag,
  thereTag,
  timesTag,
  titleTag,
  toldTag,
} from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Move, recordMembers, recordMove } from '#src/publishing/commands/list-changes.ts';
import { isRecommended, isRelating, recordLinks } from '#src/publishing/commands/record-links.ts';
import { textsLeadingTo } from '#src/publishing/commands/write-text-links.ts';
import {
  type ItemChange,
  type LocaleChange,
  localesOf,
  nextTransitionOf,
  seenFrom,
} from '#src/publishing/item-parts.ts';
import { cardPart, pagePart } from '#src/reading/queries/card-fields.ts';
import { valuesOf } from '#src/reading/queries/list-filter.ts';
import { timedListsOf } from '#src/reading/queries/list-key.ts';
import { itemsPassed } from '#src/reading/queries/places.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { nextTransitions } from '#src/reading/queries/transitions.ts';
import { type Referrer, referrersOf } from '#src/store/queries/stored-items.ts';

/** Moves in one list that are recorded place by place; a larger batch is recorded as a new order. */
const MAX_MOVES = 4;

interface Recording {
  readonly now: Date;
  /** Zone of the lists and of the search index. */
  readonly timeZone: string;
  readonly source: string;
}

/**
 * Compares items before and after a change, language by language, and tells exactly what depends on
 * the difference. Asks the database as it is after the change.
 */
export async function recordItems(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  changes: readonly ItemChange[],
  { now, timeZone, source }: Recording,
): Promise<void> {
  const locales = changes.flatMap((change) => localesOf(change, source));
  for (const change of locales) recordItself(record, change, now);
  for (const change of changes) recordLinks(record, change, now);
  await recordReferrers(trx, record, locales, { now, timeZone });
  await recordMoves(trx, record, recordMembers(record, changes, { now, timeZone }), now);
  await recordTimes(trx, record, locales, now);
}

/** The item's own page and card, that it is there, and what search finds. */
function recordItself(record: ChangeRecord, change: LocaleChange, at: Date): void {
  const { item, locale, old, now } = change;
  const from = seenFrom(change, at);
  const isChanged = (
    part: 'page' | 'slugs' | 'card' | 'told' | 'title' | 'found' | 'presence' | 'isPrivate',
  ) => !isDeepStrictEqual(old?.[part] ?? null, now?.[part] ?? null);
  const comesOrGoes = isChanged('presence');
  if (isChanged('page') || comesOrGoes) record.addFrom(from, 'page', itemTag(item.id, locale));
  if (isChanged('slugs')) record.addFrom(from, 'slugs', slugsTag(item.id));
  if (isChanged('card')) record.addFrom(from, 'card', cardTag(item.id, locale));
  if (isChanged('told')) record.addFrom(from, 'told', toldTag(item.id, locale));
  if (isChanged('title')) record.addFrom(from, 'title', titleTag(item.id, locale));
  if (comesOrGoes) {
    const shown = [
      cardTag(item.id, locale),
      titleTag(item.id, locale),
      thereTag(item.id, locale),
      toldTag(item.id, locale),
    ];
    record.addFrom(from, 'presence', ...shown);
  }
  if (isChanged('found')) record.addFrom(from, 'search', searchTag(locale));
}

/** Records the items that name one that appears, disappears, or has other times: they may show it or not. */
async function recordReferrers(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  changes: readonly LocaleChange[],
  { now, timeZone }: Pick<Recording, 'now' | 'timeZone'>,
): Promise<void> {
  const moved = changes.filter(
    ({ old, now: parts }) =>
      !isDeepStrictEqual(old?.presence, parts?.presence) ||
      old?.isPrivate !== parts?.isPrivate ||
      old?.date !== parts?.date,
  );
  await recordTexts(trx, record, changes, now);
  const referrers = await referrersOf(trx, [...new Set(moved.map(({ item }) => item.id))]);
  for (const change of moved) {
    const from = seenFrom(change, now);
    for (const referrer of referrers) {
      if (referrer.named !== change.item.id || referrer.locale !== change.locale) continue;
      recordReferrer(record, change, referrer, { from, timeZone });
    }
  }
}

/** The texts with a link to an item that appears, leaves, or has another slug. */
async function recordTexts(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  changes: readonly LocaleChange[],
  now: Date,
): Promise<void> {
  const moved = changes.filter(
    ({ old, now: parts }) =>
      !isDeepStrictEqual(old?.presence, parts?.presence) ||
      !isDeepStrictEqual(old?.slugs, parts?.slugs),
  );
  const texts = await textsLeadingTo(trx, [...new Set(moved.map(({ item }) => item.id))]);
  for (const { id, locale, named } of texts) {
    for (const change of moved) {
      if (change.item.id !== named || change.locale !== locale) continue;
      record.addFrom(seenFrom(change, now), 'referrer.page', itemTag(id, locale));
    }
  }
}

interface Seen {
  /** The time from which readers may see the change. */
  readonly from: number;
  readonly timeZone: string;
}

function recordReferrer(
  record: ChangeRecord,
  { item, old, now }: LocaleChange,
  referrer: Referrer,
  seen: Seen,
): void {
  const { from } = seen;
  const { id, type, locale, fields, texts, named } = referrer;
  const names = (part: unknown) => referencesIn(part).items.has(named);
  const hasOtherTimes = !isDeepStrictEqual(old?.presence, now?.presence);
  const isSeenElsewhere = hasOtherTimes || old?.isPrivate !== now?.isPrivate;
  if (hasOtherTimes) {
    if (names(pagePart(type, fields, texts)))
      record.addFrom(from, 'referrer.page', itemTag(id, locale));
    if (names(cardPart(type, fields, texts)))
      record.addFrom(from, 'referrer.card', cardTag(id, locale));
  }
  if (isSeenElsewhere) recordChoiceNames(record, item.type, referrer, seen);
  if (isSeenElsewhere && isRelating(item.type)) {
    record.addFrom(from, 'referrer.links', linksTag(id, locale));
  }
  if (!isSeenElsewhere && isRecommended(item.type))
    record.addFrom(from, 'referrer.moves', movesTag(id, locale));
}

/** A topic or focus area is a choice of the lists in which something has it. */
function recordChoiceNames(
  record: ChangeRecord,
  kind: string,
  referrer: Referrer,
  { from, timeZone }: Seen,
): void {
  if (kind !== 'topic' && kind !== 'commitment') return;
  const { type, locale, named } = referrer;
  if (!valuesOf(kind, referrer, timeZone).includes(named)) return;
  for (const { name, types, filters } of ALL_LISTS) {
    if (!types.includes(type) || !filters.includes(kind)) continue;
    const list = { key: name, locale };
    record.addFrom(from, 'list.choice-names', choiceNamesTag(list, kind));
    for (const other of filters) {
      for (const value of other === kind ? [] : valuesOf(other, referrer, timeZone)) {
        record.addFrom(from, 'list.choice-names', choiceNamesTag(list, kind, [other, value]));
      }
    }
  }
  if (kind === 'topic' && descriptorOf(type).search !== null) {
    record.addFrom(from, 'search.names', searchTag(locale));
  }
}

async function recordMoves(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  moves: readonly Move[],
  now: Date,
): Promise<void> {
  const single: [Move, ...Move[]][] = [];
  for (const inList of Map.groupBy(moves, ({ list }) => list.key).values()) {
    const items = Map.groupBy(inList, ({ id, from, to }) => JSON.stringify([id, from, to]));
    if (items.size <= MAX_MOVES) {
      for (const [first, ...others] of items.values()) {
        if (first !== undefined) single.push([first, ...others]);
      }
      continue;
    }
    for (const { list, locale } of inList) {
      const entered = { key: list.key, locale };
      record.add('list.order', orderTag(entered), endTag(entered));
    }
  }
  const asked = single.map((same) => ({ ...same[0], locales: same.map(({ locale }) => locale) }));
  const passed = await itemsPassed(trx, asked, now);
  for (const [index, same] of single.entries()) {
    for (const move of same) recordMove(record, move, passed[index]?.get(move.locale) ?? null);
  }
}

/** Records that the next item of a list's types appears or disappears at another moment than before. */
async function recordTimes(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  changes: readonly LocaleChange[],
  now: Date,
): Promise<void> {
  const timeOf = (parts: LocaleChange['old']) =>
    parts?.isPrivate === true ? null : nextTransitionOf(parts, now);
  const timed = changes.map(({ item, locale, old, now: parts }) => ({
    ...{ id: item.id, type: item.type, locale },
    before: timeOf(old),
    after: timeOf(parts),
  }));
  if (timed.every(({ before, after }) => before === after)) return;
  const lists = new Map(
    timed.flatMap(({ type }) => timedListsOf(type).map((list) => [list.timesKey, list])),
  );
  const types = [...new Set([...lists.values()].flatMap((list) => list.types))];
  const others = await nextTransitions(trx, {
    types,
    locales: [...new Set(timed.map(({ locale }) => locale))],
    except: timed.map(({ id }) => id),
    now,
  });
  for (const [locale, same] of Map.groupBy(timed, (change) => change.locale)) {
    for (const list of lists.values()) {
      const own = same.filter(({ type }) => list.types.includes(type));
      const rest = list.types.map((type) => others(type, locale));
      const before = earliest([...rest, ...own.map((change) => change.before)]);
      const after = earliest([...rest, ...own.map((change) => change.after)]);
      // What an answer has of them is the end that is known of it: one that is too early does no harm.
      const moment = Math.min(before, after);
      if (before !== after) record.addFrom(moment, 'times', timesTag(list.timesKey, locale));
    }
  }
}

function earliest(moments: readonly (number | null)[]): number {
  return Math.min(...moments.map((moment) => moment ?? Number.POSITIVE_INFINITY));
}
