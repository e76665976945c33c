import { descriptorOf } from '@masthead/contract/types';
import { sql } from 'kysely';
import { findableItems, visibleEntries } from '#src/access/visibility.ts';
import { movesTag, namesTag } from '#src/changes/tags.ts';
import { namingList } from '#src/reading/queries/list-entries.ts';
import { isOneOf } from '#src/reading/queries/list-filter.ts';
import { type KeyedList, recommendedList } from '#src/reading/queries/list-key.ts';
import { placesOf } from '#src/reading/queries/list-reading.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { type ItemRow, selectItemRow, WITHOUT_BODY } from '#src/reading/queries/rows.ts';

/** Number of the newest items that are considered as related reading. */
const MAX_NEWEST = 100;

/** Number of items after the shown ones that are considered: one may pass another by a common topic. */
const MAX_UNSEEN = 8;

type Ranked = ItemRow & { readonly nearness: number };

/** Points for related items: linked by the editors in either direction, with a common topic, of the same type. */
const LINKED = 4;
const TOPICAL = 2;
const SAME_TYPE = 1;

/**
 * Items near the one given, best first: by what the editors linked, by shared topics, by type, then
 * the newest (`/search/recirc`). Looks at its neighbours and at the newest of what may be recommended
 * only, however many items there are.
 */
export async function relatedTo(reading: Reading, row: ItemRow, limit: number): Promise<ItemRow[]> {
  const { types } = recommendedList();
  const named = referencesIn(row.fields.primary_topic, row.fields.topics).items;
  // Invisible topics bring nothing together, and no tag tells of them.
  const topics = [...(await reading.findByIds(named, 'presence')).keys()];
  const near = await nearnesses(reading, row, { topics, limit: limit + MAX_UNSEEN });
  const nearness = sql<{ id: string; nearness: number }>`
    unnest(${[...near.keys()]}::uuid[], ${[...near.values()]}::int[])
  `.as<'near'>(sql`near (id, nearness)`);
  const rows = await selectItemRow(findableItems(reading.db, reading.reader), WITHOUT_BODY)
    .where(isOneOf(types))
    .where('item.id', '<>', row.id)
    .innerJoin(nearness, (join) => join.onRef('near.id', '=', 'item.id'))
    .select('near.nearness')
    .orderBy('near.nearness', 'desc')
    .orderBy(sql`item.date desc nulls last`)
    .orderBy('item.id')
    .limit(limit + MAX_UNSEEN)
    .execute();
  const shown = rows.slice(0, limit);
  reading.showsCards(shown);
  const isFull = shown.length === limit;
  noteOrder(reading, row, { shown, unseen: rows.slice(limit), isFull, topics });
  return shown;
}

/**
 * The points of items that may be among the `limit` nearest, by UUID: all linked ones, and of the others the best and
 * newest.
 */
async function nearnesses(
  reading: Reading,
  row: ItemRow,
  { topics, limit }: { readonly topics: readonly string[]; readonly limit: number },
): Promise<ReadonlyMap<string, number>> {
  const newestOf = async (list: KeyedList): Promise<string[]> => {
    const part = { list, except: [row], limit: MAX_NEWEST };
    return (await placesOf(reading, part).execute()).map(({ item_id }) => item_id);
  };
  const all = recommendedList();
  const sameType = all.types.includes(row.type) ? await newestOf(recommendedList(row.type)) : [];
  const newest = sameType.length < MAX_NEWEST ? await newestOf(all) : [];
  const linked = await linkedWith(reading, row, { sameType, limit });
  const known = [...sameType, ...linked, ...openedIds(reading)];
  const ofTopic = [
    ...(await thoseNaming(reading, topics, known)),
    ...(await newestNaming(reading, topics, { except: [row.id, ...sameType, ...linked], limit })),
  ];
  const near = new Map(linked.map((id) => [id, LINKED]));
  for (const id of new Set(ofTopic)) near.set(id, (near.get(id) ?? 0) + TOPICAL);
  const alone = sameType.filter((id) => !near.has(id)).slice(0, limit);
  for (const id of sameType) {
    if (near.has(id)) near.set(id, (near.get(id) ?? 0) + SAME_TYPE);
  }
  for (const id of alone) near.set(id, SAME_TYPE);
  const others = new Set(newest).difference(new Set([...near.keys(), ...sameType]));
  for (const id of [...others].slice(0, limit)) near.set(id, 0);
  return near;
}

/** Items from grants are in no list by topic, so they are looked up separately. */
const openedIds = ({ reader }: Reading): string[] =>
  (reader.openings ?? []).map(({ item }) => item);

/**
 * The items that the editors linked with an item, in either direction. If many items name it, only the newest of them,
 * and those among the newest of its own type, which come first.
 */
async function linkedWith(
  reading: Reading,
  { id, type }: ItemRow,
  { sameType, limit }: { readonly sameType: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const isMuchNamed = descriptorOf(type).namedByMany;
  const naming = sql`union select from_id from item_link where to_id = ${id}`;
  const { rows } = await sql<{ id: string }>`
    select to_id as id from item_link where from_id = ${id} ${isMuchNamed ? sql`` : naming}
  `.execute(reading.db);
  const linked = rows.map((row) => row.id);
  if (!isMuchNamed) return linked;
  const newest = await newestNaming(reading, [id], { except: [], limit });
  const others = await thoseNaming(reading, [id], [...sameType, ...openedIds(reading)]);
  return [...new Set([...linked, ...newest, ...others])];
}

/** Those of the items that name one of the topics; an item that names two of them appears twice. */
async function thoseNaming(
  { db }: Reading,
  topics: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  if (topics.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select link.from_id as id
    from unnest(${[...ids]}::uuid[]) as asked (id), unnest(${[...topics]}::uuid[]) as topic (id),
      lateral (
        select from_id from item_link where from_id = asked.id and to_id = topic.id limit 1
      ) as link
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** For each topic, the newest findable items that name it. */
async function newestNaming(
  { db, reader }: Reading,
  topics: readonly string[],
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<string[]> {
  if (topics.length === 0) return [];
  const newest = visibleEntries(db, reader.now)
    .where(sql<boolean>`list_entry.list = asked.list`)
    .where('list_entry.locale', '=', reader.locale)
    .where('list_entry.item_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .select('item_id')
    .orderBy('place')
    .orderBy('title')
    .orderBy('item_id')
    .limit(limit);
  const { rows } = await sql<{ item_id: string }>`
    select distinct near.item_id from unnest(${topics.map(namingList)}::text[]) as asked (list),
      lateral (${newest}) as near
  `.execute(db);
  return rows.map(({ item_id }) => item_id);
}

/**
 * Notes the items that could enter the shown ones, apart from linked items and those of a topic, whose links tell of
 * changes: where the last is there for its type alone, newer items of that type; where it is there for its date alone,
 * any item of the type and all newer ones.
 */
function noteOrder(
  reading: Reading,
  row: ItemRow,
  {
    shown,
    unseen,
    isFull,
    topics,
  }: {
    shown: readonly Ranked[];
    /** The items that come next, up to the limit. */
    unseen: readonly Ranked[];
    isFull: boolean;
    topics: readonly string[];
  },
): void {
  const { locale } = reading.reader;
  const { dependencies } = reading;
  const last = shown.at(-1);
  const least = isFull && last !== undefined ? last.nearness : -1;
  // Where all shown are linked, a topic in common matters to what else is linked alone.
  const linked = unseen.filter(({ nearness }) => nearness >= LINKED);
  const isKnown = least >= LINKED && linked.length < MAX_UNSEEN;
  if (descriptorOf(row.type).namedByMany) dependencies.onMuchNamed([row.id], locale);
  else dependencies.onLinksOf([row.id], locale);
  if (!isKnown) dependencies.onTopics(topics, locale);
  const named = least < LINKED ? [row] : [row, ...shown, ...linked];
  for (const { id } of named) reading.note(namesTag(id, locale));
  // As long as all that is so near is shown, its order is told by its cards.
  const ordered = least >= LINKED ? [row.id] : least >= TOPICAL ? topics : [];
  for (const id of ordered) reading.note(movesTag(id, locale));
  const all = recommendedList();
  const { types } = all;
  const own = recommendedList(row.type);
  if (least < SAME_TYPE) {
    dependencies.onPlaces(all, locale, { rows: shown, except: [row], isFull });
    dependencies.onTimesOf(all, locale);
  }
  // Of a type that is never recommended none of the same type can come.
  if (least <= SAME_TYPE && types.includes(row.type)) {
    const isTypeFull = least === SAME_TYPE;
    const sameType = shown.filter(({ type }) => type === row.type);
    dependencies.onTimesOf(own, locale);
    dependencies.onPlaces(own, locale, { rows: sameType, except: [row], isFull: isTypeFull });
  }
}
