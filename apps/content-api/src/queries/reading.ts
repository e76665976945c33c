import { Uuid } from '@masthead/contract/common';
import type { OpenedMeta } from '@masthead/contract/envelope';
import type { ItemType } from '@masthead/contract/reference';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { candidateItems, type Opening, type Reader, visibleItems } from '#src/access/visibility.ts';
import { cardTag, itemTag, linksTag, listTag } from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { Lifetime } from '#src/queries/lifetime.ts';
import {
  CATEGORY,
  conditionsOf,
  type FilterKind,
  isOneOf,
  type ListFilter,
  linkedTable,
  YEAR,
} from '#src/queries/list-filter.ts';
import { type Choice, COUNT, type Listed, type ListOf, ORDERS } from '#src/queries/listed.ts';
import { openedBy } from '#src/queries/openings.ts';
import { referencesIn } from '#src/queries/references.ts';
import { type ItemRow, type MediaRow, selectItemRow } from '#src/queries/rows.ts';

/** How many of the newest items are looked at for what else to read. */
const NEWEST_TO_RELATE = 100;

/**
 * One answer in the making. All reads of items for an answer go through here, so that the answer
 * knows what it was made of (`tags`) and until when it holds (`expires_at`), including what it
 * does not show yet.
 */
export class Reading {
  #reader: Reader;
  readonly #db: Kysely<Schema>;
  readonly #tags = new Set<string>();
  readonly #lifetime = new Lifetime();
  readonly #asked = new Set<string>();
  readonly #listedTypes = new Set<ItemType>();
  #opened: OpenedMeta | null = null;

  constructor(db: Kysely<Schema>, reader: Reader) {
    this.#db = db;
    this.#reader = reader;
  }

  get reader(): Reader {
    return this.#reader;
  }

  /** From here on the reader sees these items too: grants have been shown for them. */
  open(openings: readonly Opening[]): void {
    const before = this.#reader.openings ?? [];
    this.#reader = { ...this.#reader, openings: [...before, ...openings] };
  }

  /** What a grant has opened of what was asked for by name; absent where all may read it. */
  get opened(): { opened?: OpenedMeta } {
    return this.#opened === null ? {} : { opened: this.#opened };
  }

  note(tag: string): void {
    this.#tags.add(tag);
  }

  /** The visible item of one of the types with that slug in the reader's language, or that UUID. */
  async item(
    types: readonly ItemType[],
    id: { slug: string } | { uuid: string },
  ): Promise<ItemRow | null> {
    const row = await selectItemRow(visibleItems(this.#db, this.reader), this.reader.openings)
      .where('item.type', 'in', types)
      .where((eb) =>
        'uuid' in id ? eb('item.id', '=', id.uuid) : eb('item_locale.slug', '=', id.slug),
      )
      .executeTakeFirst();
    if (row === undefined) return null;
    this.#asked.add(row.id);
    this.#shows(row, itemTag(row.id, this.reader.locale));
    this.#opened = openedBy(this.reader, row) ?? this.#opened;
    return row;
  }

  /** The same by what a call says: a UUID or a slug. */
  itemNamed(types: readonly ItemType[], name: string): Promise<ItemRow | null> {
    return this.item(types, Uuid.safeParse(name).success ? { uuid: name } : { slug: name });
  }

  /** The answer shows all of an item that it found in a list, not its card alone. */
  notesWhole(row: ItemRow): void {
    this.#shows(row, itemTag(row.id, this.reader.locale));
  }

  /** The one item of a landing's type, or null where the editors have not written one. */
  async landing(type: ItemType): Promise<ItemRow | null> {
    const [row] = await selectItemRow(visibleItems(this.#db, this.reader))
      .where('item.type', '=', type)
      .limit(1)
      .execute();
    this.notesLists([type]);
    if (row === undefined) return null;
    this.#shows(row, itemTag(row.id, this.reader.locale));
    return row;
  }

  /** Visible items as a list shows them. */
  async list({ limit, offset = 0, order = 'date', ...listed }: ListOf): Promise<ItemRow[]> {
    const rows = await selectItemRow(this.#listed(listed))
      .orderBy(ORDERS[order])
      .orderBy('item.id')
      .limit(limit)
      .offset(offset)
      .execute();
    for (const row of rows) this.#shows(row, cardTag(row.id, this.reader.locale));
    return rows;
  }

  /** How many visible items a list has in all. */
  async count(listed: Listed): Promise<number> {
    const { total } = await this.#listed(listed)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** How many visible items of each type a list has, most first. */
  async countByType(types: readonly ItemType[], filter: ListFilter): Promise<Choice[]> {
    return this.#listed({ types, filter })
      .select(['item.type as choice', COUNT])
      .groupBy('item.type')
      .orderBy('count', 'desc')
      .orderBy('item.type')
      .execute();
  }

  /** The values of one kind that the items of a list have; topics and commitments by UUID. */
  async choices(
    kind: FilterKind,
    types: readonly ItemType[],
    filter: ListFilter,
  ): Promise<Choice[]> {
    const listed = this.#listed({ types, filter });
    if (kind === 'topic' || kind === 'commitment') {
      return listed
        .innerJoin(linkedTable(kind), (join) => join.onTrue())
        .select(['linked.ref as choice', COUNT])
        .groupBy('linked.ref')
        .execute();
    }
    const value = kind === 'year' ? sql<string | null>`${YEAR}::text` : CATEGORY;
    const rows = await listed
      .select([value.as('choice'), COUNT])
      .groupBy(value)
      .orderBy(value, 'desc')
      .execute();
    return rows.flatMap(({ choice, count }) => (choice === null ? [] : [{ choice, count }]));
  }

  /** Those of the named items that are visible; the others only bound the answer's life. */
  async named(ids: Iterable<string>): Promise<Map<string, ItemRow>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    for (const id of wanted) this.#asked.add(id);
    const rows = await selectItemRow(visibleItems(this.#db, this.reader))
      .where('item.id', '=', sql<string>`any(${wanted}::uuid[])`)
      .execute();
    for (const row of rows) this.#shows(row, cardTag(row.id, this.reader.locale));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The media named, with the posters and captions that they name themselves. */
  async media(ids: Iterable<string>): Promise<Map<string, MediaRow>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('media')
      .selectAll()
      .where(
        sql<boolean>`(media.id = any(${wanted}::uuid[]) or media.id in (
          select to_id from media_link where from_id = any(${wanted}::uuid[])
        ))`,
      )
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', this.reader.now)]))
      .execute();
    for (const row of rows) this.#lifetime.leavesAt(row.expires_at);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Items near the one given, best first: by what the editors linked in either direction, by shared
   * topics, by type, then the newest (`/search/recirc`). Looks at its neighbours and at the newest
   * of the types only, however many items there are.
   */
  async related(row: ItemRow, types: readonly ItemType[], limit: number): Promise<ItemRow[]> {
    const named = referencesIn(row.fields.primary_topic, row.fields.topics).items;
    // What may not be seen brings nothing together, and no tag tells of it.
    const topics = [...(await this.named(named)).keys()];
    for (const id of [row.id, ...topics]) this.note(linksTag(id));
    const newest = await this.#listed({ types, filter: { findable: true } })
      .select(['item.id', 'item.type'])
      .orderBy(sql`item.type = ${row.type}`, 'desc')
      .orderBy(ORDERS.date)
      .limit(NEWEST_TO_RELATE)
      .execute();
    const sameType = newest.filter(({ type }) => type === row.type).map(({ id }) => id);
    const near = sql`(
      select to_id as id, 4 as nearness from item_link where from_id = ${row.id}::uuid
      union all select from_id, 4 from item_link where to_id = ${row.id}::uuid
      union all select from_id, 2 from item_link where to_id = any(${topics}::uuid[])
      union all select unnest(${sameType}::uuid[]), 1
      union all select unnest(${newest.map(({ id }) => id)}::uuid[]), 0
    )`;
    const nearness = sql<number>`(
      select sum(distinct near.nearness) from ${near} as near where near.id = item.id
    )`;
    const rows = await selectItemRow(this.#listed({ types, filter: { findable: true } }))
      .where('item.id', '<>', row.id)
      .where(sql<boolean>`item.id in (select near.id from ${near} as near)`)
      .orderBy(nearness, 'desc')
      .orderBy(ORDERS.date)
      .orderBy('item.id')
      .limit(limit)
      .execute();
    for (const each of rows) this.#shows(each, cardTag(each.id, this.reader.locale));
    return rows;
  }

  /** What the answer was made of and until when it holds. Reads once more, so call it last. */
  async meta(): Promise<{
    locale: string;
    tags: string[];
    expires_at: string | null;
    stale_until: string | null;
  }> {
    this.#lifetime.changesAt(await this.#nextTransition());
    return {
      locale: this.reader.locale,
      tags: [...this.#tags].sort(),
      expires_at: this.#lifetime.expiresAt?.toISOString() ?? null,
      stale_until: this.#lifetime.staleUntil?.toISOString() ?? null,
    };
  }

  /** The items of a list; the answer then depends on what enters and leaves it. */
  #listed({ types, filter = {}, except = [] }: Listed) {
    this.notesLists(types);
    let query = visibleItems(this.#db, this.reader).where(isOneOf(types));
    if (except.length > 0) query = query.where('item.id', 'not in', except);
    for (const condition of conditionsOf(filter)) query = query.where(condition);
    return query;
  }

  /** Whatever enters or leaves the lists of these types may change the answer. */
  notesLists(types: readonly ItemType[]): void {
    for (const type of types) {
      this.#listedTypes.add(type);
      this.note(listTag(type, this.reader.locale));
    }
  }

  #shows(row: ItemRow, tag: string): void {
    this.note(tag);
    this.#lifetime.leavesAt(row.leavesAt);
  }

  /** When the first item that was asked for or might be listed appears or leaves. */
  async #nextTransition(): Promise<Date | null> {
    const ids = [...this.#asked];
    const types = [...this.#listedTypes];
    if (ids.length === 0 && types.length === 0) return null;
    const { now } = this.reader;
    const { next } = await candidateItems(this.#db, this.reader)
      .where(sql<boolean>`(item.id = any(${ids}::uuid[]) or item.type = any(${types}::text[]))`)
      .where(sql<boolean>`(item.visible_from > ${now} or item.visible_until < 'infinity')`)
      .select(
        sql<Date | null>`min(case when item.visible_from > ${now} then item.visible_from else item.visible_until end)`.as(
          'next',
        ),
      )
      .executeTakeFirstOrThrow();
    return next;
  }
}
