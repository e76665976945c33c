import type { ItemType } from '@masthead/contract/reference';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { candidateItems, type Reader, visibleItems } from '#src/access/visibility.ts';
import { cardTag, itemTag, listTag } from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { Lifetime } from '#src/queries/lifetime.ts';
import { type ItemRow, type MediaRow, selectItemRow } from '#src/queries/rows.ts';

/** Which items a list holds, beyond being visible. Newest first. */
export interface ListOf {
  readonly types: readonly ItemType[];
  readonly limit: number;
  readonly offset?: number;
  readonly order?: 'date' | 'number' | 'position';
  /** Items that stand elsewhere on the page already. */
  readonly except?: readonly string[];
}

/**
 * One answer in the making. All reads of items for an answer go through here, so that the answer
 * knows what it was made of (`tags`) and until when it holds (`expires_at`), including what it
 * does not show yet.
 */
export class Reading {
  readonly reader: Reader;
  readonly #db: Kysely<Schema>;
  readonly #tags = new Set<string>();
  readonly #lifetime = new Lifetime();
  readonly #asked = new Set<string>();
  readonly #listed = new Set<ItemType>();

  constructor(db: Kysely<Schema>, reader: Reader) {
    this.#db = db;
    this.reader = reader;
  }

  note(tag: string): void {
    this.#tags.add(tag);
  }

  /** The visible item of one of the types with that slug in the reader's language, or that UUID. */
  async item(
    types: readonly ItemType[],
    id: { slug: string } | { uuid: string },
  ): Promise<ItemRow | null> {
    const row = await selectItemRow(visibleItems(this.#db, this.reader))
      .where('item.type', 'in', types)
      .where((eb) =>
        'uuid' in id ? eb('item.id', '=', id.uuid) : eb('item_locale.slug', '=', id.slug),
      )
      .executeTakeFirst();
    if (row === undefined) return null;
    this.#asked.add(row.id);
    this.#shows(row, itemTag(row.id, this.reader.locale));
    return row;
  }

  /** The one item of a landing's type, or null where the editors have not written one. */
  async landing(type: ItemType): Promise<ItemRow | null> {
    const [row] = await selectItemRow(visibleItems(this.#db, this.reader))
      .where('item.type', '=', type)
      .limit(1)
      .execute();
    this.#listed.add(type);
    this.note(listTag(type, this.reader.locale));
    if (row === undefined) return null;
    this.#shows(row, itemTag(row.id, this.reader.locale));
    return row;
  }

  /** Visible items as a list shows them. */
  async list({
    types,
    limit,
    offset = 0,
    order = 'date',
    except = [],
  }: ListOf): Promise<ItemRow[]> {
    this.#notesList(types);
    let query = selectItemRow(visibleItems(this.#db, this.reader)).where('item.type', 'in', types);
    if (except.length > 0) query = query.where('item.id', 'not in', except);
    query =
      order === 'date'
        ? query.orderBy('item.date', (by) => by.desc().nullsLast())
        : query.orderBy(
            sql`(item.fields ->> ${sql.lit(order)})::int`,
            order === 'number' ? 'desc' : 'asc',
          );
    const rows = await query.orderBy('item.id').limit(limit).offset(offset).execute();
    for (const row of rows) this.#shows(row, cardTag(row.id, this.reader.locale));
    return rows;
  }

  /** How many visible items a list has in all. */
  async count(types: readonly ItemType[], except: readonly string[] = []): Promise<number> {
    this.#notesList(types);
    let query = visibleItems(this.#db, this.reader).where('item.type', 'in', types);
    if (except.length > 0) query = query.where('item.id', 'not in', except);
    const { total } = await query
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
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

  #notesList(types: readonly ItemType[]): void {
    for (const type of types) {
      this.#listed.add(type);
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
    const types = [...this.#listed];
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
