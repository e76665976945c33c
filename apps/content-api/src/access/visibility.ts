import { Opens } from '@masthead/contract/common';
import type { Locale } from '@masthead/locales/registry';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { ItemTable, Schema } from '#src/db/schema.ts';

export interface Opening {
  readonly item: string;
  readonly opens: Opens;
  /** The end of the grant. */
  readonly expiresAt: Date;
}

/** The person and the moment for which something is read. */
export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
  /** The zone whose days and years count. */
  readonly timeZone: string;
  /** The language of a text that has no translation. */
  readonly source: Locale;
  /** The language wherever the specification says English (`englishOf`). */
  readonly english: Locale;
  /** What grants open to this reader, even if others can't read it. */
  readonly openings?: readonly Opening[];
}

function openedTo(openings: readonly Opening[], least: Opens): string[] {
  const isEnough = ({ opens }: Opening) =>
    Opens.options.indexOf(opens) >= Opens.options.indexOf(least);
  return openings.filter(isEnough).map(({ item }) => item);
}

/**
 * The one visibility rule (product.md, "Provably no leak"). Every public query for items goes through {@link
 * visibleItems} or {@link visibleInAnyLocale}. Visible items are not deleted, within their times and open to
 * all; the language's status decides in which languages. Held items (decision 0054) have an infinite
 * `visible_from`. A grant opens single items to its holder, see {@link Opening}.
 */
function isOpen(now: Date): Expression<SqlBool> {
  return sql<SqlBool>`(item.deleted_at is null and ${isOpenByFrame('item', now)})`;
}

/** Conditions shared by items and search documents: times and audience. */
function isOpenByFrame(table: 'item' | 'search_doc', now: Date): Expression<SqlBool> {
  const of = sql.table(table);
  return sql<SqlBool>`(
    ${of}.visible_from <= ${now} and ${of}.visible_until > ${now} and ${of}.access = 'public'
  )`;
}

/**
 * The same for `search_doc` in the reader's language. These rows are published, undeleted and not private;
 * grants open nothing to search.
 */
export function isVisibleDocument({ locale, now }: Reader): Expression<SqlBool> {
  return sql<SqlBool>`(search_doc.locale = ${locale} and ${isOpenByFrame('search_doc', now)})`;
}

/** Documents that become findable if only time passes. */
export function comingDocuments({ locale, now }: Reader): Expression<SqlBool> {
  return sql<SqlBool>`(
    search_doc.locale = ${locale} and search_doc.visible_from > ${now}
    and search_doc.visible_until > ${now} and search_doc.access = 'public'
  )`;
}

/**
 * The same for `list_entry`, whose rows are published, undeleted, public and not private; {@link openedItems}
 * adds what a grant opens.
 */
export function visibleEntries(db: Kysely<Schema>, now: Date) {
  return db.selectFrom('list_entry').where(
    sql<SqlBool>`(
      list_entry.visible_from <= ${now} and list_entry.visible_until > ${now}
    )`,
  );
}

/**
 * The same for holders of grants, which lift the password and, if so granted, the embargo. What has ended or
 * was withdrawn stays closed.
 */
function isOpenTo(now: Date, openings: readonly Opening[]): Expression<SqlBool> {
  if (openings.length === 0) return isOpen(now);
  return sql<SqlBool>`(${isOpen(now)} or (
    item.deleted_at is null and item.visible_until > ${now} and (
      item.id = any(${openedTo(openings, 'embargoed')}::uuid[])
      or (item.id = any(${openedTo(openings, 'protected')}::uuid[]) and item.visible_from <= ${now})
    )
  ))`;
}

export function isReadable(table: string, openings: readonly Opening[]): Expression<SqlBool> {
  const of = sql.table(table);
  const drafts = openedTo(openings, 'draft');
  if (drafts.length === 0) return sql<SqlBool>`${of}.status = 'published'`;
  return sql<SqlBool>`(${of}.status = 'published' or ${of}.item_id = any(${drafts}::uuid[]))`;
}

/** Items with their texts of one language, as far as that can be read; who sees them is asked after. */
function itemsIn(db: Kysely<Schema>, locale: Locale, openings: readonly Opening[] = []) {
  return db
    .selectFrom('item')
    .innerJoin('item_locale', (join) =>
      join
        .onRef('item_locale.item_id', '=', 'item.id')
        .on('item_locale.locale', '=', locale)
        .on(isReadable('item_locale', openings)),
    );
}

/** Items with the texts of the reader's language, as far as the reader may see them. */
export function visibleItems(db: Kysely<Schema>, { locale, now, openings = [] }: Reader) {
  return itemsIn(db, locale, openings).where(isOpenTo(now, openings));
}

/** SQL condition: the item asks not to be found (spec §2.2, private). No access control. */
export const isPrivate = sql<SqlBool>`item.private`;

/**
 * The one rule of what may be found: visible items that are not private. Everything generated goes through
 * it: lists, landings, counts, recommendations, spellings. Editors' manual links need not.
 */
export function findableItems(db: Kysely<Schema>, reader: Reader) {
  return visibleItems(db, reader).where(sql<SqlBool>`not ${isPrivate}`);
}

/** The findable items that a grant names, visible without it or not. */
export function openedItems(db: Kysely<Schema>, reader: Reader) {
  const ids = (reader.openings ?? []).map(({ item }) => item);
  return findableItems(db, reader).where('item.id', '=', sql<string>`any(${ids}::uuid[])`);
}

/** Items that can be seen in at least one language, whichever. */
export function visibleInAnyLocale(
  db: Kysely<Schema>,
  now: Date,
  openings: readonly Opening[] = [],
) {
  return db
    .selectFrom('item')
    .where(isOpenTo(now, openings))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_locale as any_locale')
          .select(sql`1`.as('one'))
          .whereRef('any_locale.item_id', '=', 'item.id')
          .where(isReadable('any_locale', openings)),
      ),
    );
}

/** Items in the reader's language hidden only by their password. Only their existence may be known. */
export function protectedItems(db: Kysely<Schema>, { locale, now }: Omit<Reader, 'openings'>) {
  return itemsIn(db, locale)
    .where('item.deleted_at', 'is', null)
    .where('item.access', '=', 'password')
    .where('item.visible_from', '<=', now)
    .where('item.visible_until', '>', now);
}

/** Withdrawn items that were visible once: their old slugs say so. */
export function removedItems(db: Kysely<Schema>) {
  return db.selectFrom('item').where('item.deleted_at', 'is not', null);
}

/** The same without those withdrawn as if never published (404). */
export function goneItems(db: Kysely<Schema>) {
  return removedItems(db).where('item.answers_404', '=', false);
}

/**
 * Items that may be known by now, whatever became of them. Querying only these takes equally long for future
 * and for missing items.
 */
export function knownItems(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('item')
    .where(sql<SqlBool>`(item.visible_from <= ${now} or item.deleted_at is not null)`);
}

/** Items visible now or later if only time passes, for computing expiry. Only their times may be used. */
export function candidateItems(db: Kysely<Schema>, { locale, now }: Reader) {
  return itemsIn(db, locale).where(isCandidate(now));
}

/** The same of what may be found, in every language at once. */
export function findableCandidates(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('item')
    .innerJoin('item_locale', (join) =>
      join.onRef('item_locale.item_id', '=', 'item.id').on('item_locale.status', '=', 'published'),
    )
    .where(isCandidate(now))
    .where(sql<SqlBool>`not ${isPrivate}`);
}

const isCandidate = (now: Date) => sql<SqlBool>`(
  item.deleted_at is null and item.access = 'public' and item.visible_until > ${now}
  and item.visible_from < 'infinity'
)`;

/** The same as rows of `list_entry`, see {@link visibleEntries}. */
export function candidateEntries(db: Kysely<Schema>, now: Date) {
  return db.selectFrom('list_entry').where('list_entry.visible_until', '>', now);
}

/** Whether readers may know a stored item by now: its time came once, whatever became of it since. */
export function mayHaveBeenSeen(
  item:
    | (Pick<ItemTable, 'access'> & Record<'publish_at' | 'embargo_until' | 'held_at', Date | null>)
    | undefined,
  now: Date,
): boolean {
  if (item?.access !== 'public' || item.held_at !== null) return false;
  return [item.publish_at, item.embargo_until].every((opens) => opens === null || opens <= now);
}

/** The languages in which a (visible) item can be read, with their slugs. */
export function localizedSlugs(openings: readonly Opening[] = []) {
  return sql<Record<string, string>>`(
    select jsonb_object_agg(readable.locale, readable.slug)
    from item_locale as readable
    where readable.item_id = item.id and ${isReadable('readable', openings)}
  )`;
}
