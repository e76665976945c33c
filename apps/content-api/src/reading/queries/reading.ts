import { Uuid } from '@masthead/contract/common';
import type { ListedContact } from '@masthead/contract/contact';
import type { Meta, OpenedMeta } from '@masthead/contract/envelope';
import { type ItemType, RECOMMENDED_TYPES } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  candidateItems,
  isPrivate,
  localizedSlugs,
  type Opening,
  type Reader,
  visibleItems,
} from '#src/access/visibility.ts';
import {
  cardTag,
  contactTag,
  itemTag,
  membersTag,
  slugsTag,
  thereTag,
  titleTag,
  toldTag,
} from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { contactsOf } from '#src/reading/queries/contacts.ts';
import { Dependencies } from '#src/reading/queries/dependencies.ts';
import { singletonList } from '#src/reading/queries/list-key.ts';
import { openedBy } from '#src/reading/queries/openings.ts';
import type { ItemRow, MediaRow, NamedRow, Part } from '#src/reading/queries/rows.ts';
import { mediaRowFor, selectItemRow, WITHOUT_BODY } from '#src/reading/queries/rows.ts';
import { isUnderSlug } from '#src/reading/queries/slugs.ts';
import { transitionsIn, transitionsNaming } from '#src/reading/queries/transitions.ts';

/**
 * The part of an item that the answer shows: its page, its card and its languages, its title, or nothing except what
 * depends on its existence.
 */
export type Shown = 'whole' | 'card' | 'title' | 'presence';

/**
 * One answer in the making. All reads of items for an answer go through here, so that the answer
 * knows what it was made of (`tags`) and until when it holds (`expires_at`), including what it
 * does not show yet. Lists are read by `list-reading.ts`, related items by `related.ts`.
 */
export class Reading {
  #reader: Reader;
  readonly db: Kysely<Schema>;
  readonly dependencies = new Dependencies();
  #opened: OpenedMeta | null = null;

  constructor(db: Kysely<Schema>, reader: Reader) {
    this.db = db;
    this.#reader = reader;
  }

  get reader(): Reader {
    return this.#reader;
  }

  /** Lets the reader see these items too: grants have been shown for them. */
  open(openings: readonly Opening[]): void {
    const before = this.#reader.openings ?? [];
    this.#reader = { ...this.#reader, openings: [...before, ...openings] };
  }

  /** The requested item's opening by a grant; absent if all may read it. */
  get opened(): { opened?: OpenedMeta } {
    return this.#opened === null ? {} : { opened: this.#opened };
  }

  note(tag: string): void {
    this.dependencies.note(tag);
  }

  /** The visible item of one of the types with that slug in the reader's language, or that UUID. */
  async item(
    types: readonly ItemType[],
    id: { slug: string } | { uuid: string },
    shown: Shown = 'whole',
  ): Promise<NamedRow | null> {
    const row = await selectItemRow(visibleItems(this.db, this.reader))
      .select(localizedSlugs(this.reader.openings).as('localizedSlugs'))
      .where('item.type', 'in', types)
      .where('uuid' in id ? sql<boolean>`item.id = ${id.uuid}` : isUnderSlug(types, id.slug))
      .executeTakeFirst();
    if (row === undefined) return null;
    this.dependencies.named.add(row.id);
    this.#shows(row, shown);
    this.#opened = openedBy(this.reader, row) ?? this.#opened;
    return row;
  }

  /** The same by what a call says: a UUID or a slug. */
  itemNamed(types: readonly ItemType[], name: string, shown?: Shown): Promise<NamedRow | null> {
    if (Uuid.safeParse(name).success) return this.item(types, { uuid: name }, shown);
    // That it is there under this slug is what a link to it says.
    return this.item(types, { slug: name }, shown === 'presence' ? 'title' : shown);
  }

  #shows(row: ItemRow, shown: Shown): void {
    if (shown === 'whole') this.showsWhole(row);
    else if (shown === 'title') this.showsTitles([row]);
    else if (shown === 'presence') this.needs([row]);
    else {
      this.showsCards([row]);
      this.note(slugsTag(row.id));
    }
  }

  /** The answer shows all of an item, not its card alone. */
  showsWhole(row: ItemRow): void {
    this.dependencies.shows(row, itemTag(row.id, this.reader.locale));
  }

  /** The languages in which everybody can read an item that the answer shows whole, with its slugs. */
  async slugsOf({ id }: ItemRow): Promise<Readonly<Record<string, string>>> {
    const { slugs } = await visibleItems(this.db, this.reader)
      .where('item.id', '=', id)
      .select(localizedSlugs().as('slugs'))
      .executeTakeFirstOrThrow();
    return slugs;
  }

  /** An item's title in the source language; null if that is the reader's, or cannot be read. */
  async titleInSource({ id, leavesAt }: ItemRow): Promise<string | null> {
    const { locale, source } = this.reader;
    if (locale === source) return null;
    this.dependencies.shows({ leavesAt }, titleTag(id, source));
    const row = await visibleItems(this.db, { ...this.reader, locale: source })
      .where('item.id', '=', id)
      .select(sql<string>`item_locale.fields ->> 'title'`.as('title'))
      .executeTakeFirst();
    return row?.title ?? null;
  }

  /** The configuration's contacts that an item names, by id. A contact that is missing may come back. */
  async contacts(ids: Iterable<string>): Promise<Map<string, ListedContact>> {
    const asked = new Set(ids);
    if (asked.size === 0) return new Map();
    for (const id of asked) this.note(contactTag(id, this.reader.locale));
    const listed = contactsOf(await readConfiguration(this.db));
    return new Map([...listed].filter(([id]) => asked.has(id)));
  }

  /** The same of many items, by UUID; the answer names them all. */
  async slugsOfEach(
    rows: readonly ItemRow[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
    if (rows.length === 0) return new Map();
    const found = await visibleItems(this.db, this.reader)
      .where('item.id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
      .select(['item.id', localizedSlugs(this.reader.openings).as('slugs')])
      .execute();
    return new Map(found.map(({ id, slugs }) => [id, slugs]));
  }

  /** The answer shows these items' cards. */
  showsCards(rows: readonly ItemRow[]): void {
    for (const row of rows) this.dependencies.shows(row, cardTag(row.id, this.reader.locale));
  }

  /** The answer shows of these items what search engines are told of their pages. */
  tells(rows: readonly ItemRow[]): void {
    for (const row of rows) this.dependencies.shows(row, toldTag(row.id, this.reader.locale));
  }

  /** The answer shows nothing of these items but links to them. */
  showsTitles(rows: readonly ItemRow[]): void {
    for (const row of rows) this.dependencies.shows(row, titleTag(row.id, this.reader.locale));
  }

  /** The answer shows nothing of these items, but would be another one without them. */
  needs(rows: readonly ItemRow[]): void {
    for (const row of rows) this.dependencies.shows(row, thereTag(row.id, this.reader.locale));
  }

  /** The one item of a landing's type, or null where the editors have not written one. */
  async landing(type: ItemType): Promise<ItemRow | null> {
    const { locale } = this.reader;
    const [row] = await selectItemRow(visibleItems(this.db, this.reader))
      .where('item.type', '=', type)
      .limit(1)
      .execute();
    this.dependencies.onTimesOf(singletonList(type), locale);
    this.note(membersTag({ key: singletonList(type).key, locale }));
    if (row === undefined) return null;
    this.showsWhole(row);
    return row;
  }

  /** The visible ones of the items, by UUID; the others only limit the answer's lifetime. */
  async findByIds(
    ids: Iterable<string>,
    shown: 'cards' | 'titles' | 'presence' = 'cards',
    part: Part = WITHOUT_BODY,
  ): Promise<Map<string, ItemRow>> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return new Map();
    for (const id of asked) this.dependencies.named.add(id);
    const rows = await selectItemRow(visibleItems(this.db, this.reader), part)
      .where('item.id', '=', sql<string>`any(${asked}::uuid[])`)
      .execute();
    if (shown === 'cards') this.showsCards(rows);
    else if (shown === 'titles') this.showsTitles(rows);
    else this.needs(rows);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The media named, with the posters and captions that they name themselves. */
  async media(ids: Iterable<string>): Promise<Map<string, MediaRow>> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('media')
      .select(mediaRowFor(this.reader))
      .where(
        sql<boolean>`media.id = any(${asked}::uuid[] || array(
          select to_id from media_link where from_id = any(${asked}::uuid[])
        ))`,
      )
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', this.reader.now)]))
      .execute();
    for (const row of rows) this.dependencies.lifetime.leavesAt(row.expires_at);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The answer's dependencies and the end of its validity. Reads once more, so call it last. */
  async meta(): Promise<Meta> {
    const { tags, lifetime } = this.dependencies;
    lifetime.changesAt(await this.#nextTransition());
    return {
      locale: this.reader.locale,
      tags: [...tags].sort(),
      expires_at: lifetime.expiresAt?.toISOString() ?? null,
      stale_until: lifetime.staleUntil?.toISOString() ?? null,
    };
  }

  /** The time when the first item that is named or might enter appears or disappears. */
  async #nextTransition(): Promise<Date | null> {
    const { named, types, neighbours, naming, topics } = this.dependencies;
    const { locale, now } = this.reader;
    const parts = [
      ...(named.size > 0 ? [this.#transitionOf([...named])] : []),
      ...(neighbours.size > 0 ? [this.#transitionNear([...neighbours], true)] : []),
      ...(naming.size > 0 ? [this.#transitionNear([...naming], false)] : []),
      ...(types.size > 0
        ? [
            sql`select moment from (${transitionsIn(this.db, { types: [...types].sort(), locale, now })}) as listed`,
          ]
        : []),
      ...(topics.size > 0
        ? [transitionsNaming(this.db, { topics: [...topics], locale, now })]
        : []),
    ];
    if (parts.length === 0) return null;
    const { rows } = await sql<{ next: Date | null }>`
      select min(moment) as next from (${sql.join(parts, sql` union all `)}) as coming
    `.execute(this.db);
    return rows[0]?.next ?? null;
  }

  /** The times when items that cannot be seen yet appear, if time alone brings them. */
  async appearances(ids: Iterable<string>): Promise<Map<string, Date>> {
    const asked = [...ids];
    if (asked.length === 0) return new Map();
    const rows = await this.#transitionOf(asked).select('item.id').execute();
    return new Map(rows.map(({ id, moment }) => [id, moment]));
  }

  #transitionOf(ids: readonly string[]) {
    return this.#transitions().where('item.id', '=', sql<string>`any(${ids}::uuid[])`);
  }

  /** The same for the items that these name, or that name them too, if they may be recommended. */
  #transitionNear(ids: readonly string[], both: boolean) {
    return this.#transitions()
      .where(sql<boolean>`not ${isPrivate}`)
      .where('item.type', '=', sql<ItemType>`any(${[...RECOMMENDED_TYPES]}::text[])`)
      .where(sql<boolean>`item.id in (
        select to_id from item_link where from_id = any(${ids}::uuid[])
        ${both ? sql`union all select from_id from item_link where to_id = any(${ids}::uuid[])` : sql``}
      )`);
  }

  #transitions() {
    const { now } = this.reader;
    return candidateItems(this.db, this.reader)
      .where(sql<boolean>`(item.visible_from > ${now} or item.visible_until < 'infinity')`)
      .select(
        sql<Date>`
          case when item.visible_from > ${now} then item.visible_from else item.visible_until end
        `.as('moment'),
      );
  }
}
