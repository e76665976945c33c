import type { Locale } from '@masthead/locales/registry';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { ItemTable, Schema } from '#src/db/schema.ts';

/** For whom and when something is read. */
export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
  /** Items that a grant opens to this reader, before their time and whoever else may read them. */
  readonly granted?: readonly string[];
}

/**
 * The one rule of who sees an item (product.md, "Provably no leak"). Every query that reads items
 * for the public goes through {@link visibleItems} or {@link visibleInAnyLocale}; nothing else may.
 *
 * Seen is what is not deleted, within its times, and open to all; in which languages it is seen
 * says the language's status. A grant opens single items to its holder, see {@link Reader}.
 */
function isOpen(now: Date): Expression<SqlBool> {
  return sql<SqlBool>`(item.deleted_at is null and ${isOpenByFrame('item', now)})`;
}

/** What both an item and its search documents carry: times, and who may read it. */
function isOpenByFrame(table: 'item' | 'search_doc', now: Date): Expression<SqlBool> {
  const of = sql.table(table);
  return sql<SqlBool>`(
    ${of}.visible_from <= ${now} and ${of}.visible_until > ${now} and ${of}.access = 'public'
  )`;
}

/**
 * The same for rows of `search_doc` in the reader's language. They are of published languages and
 * undeleted items only, and never private; a grant opens nothing to search.
 */
export function isVisibleDocument({ locale, now }: Reader): Expression<SqlBool> {
  return sql<SqlBool>`(search_doc.locale = ${locale} and ${isOpenByFrame('search_doc', now)})`;
}

/** Documents that the reader finds now or will find if nothing but time passes, see {@link candidateItems}. */
export function candidateDocuments({ locale, now }: Reader): Expression<SqlBool> {
  return sql<SqlBool>`(
    search_doc.locale = ${locale} and search_doc.visible_until > ${now}
    and search_doc.access = 'public'
  )`;
}

/** The rule for a holder of a grant: what it covers is open until it is taken away. */
function isOpenTo({ now, granted = [] }: Reader): Expression<SqlBool> {
  if (granted.length === 0) return isOpen(now);
  return sql<SqlBool>`(${isOpen(now)} or (
    item.id = any(${granted}::uuid[]) and item.deleted_at is null and item.visible_until > ${now}
  ))`;
}

/** Items with the texts of the reader's language, as far as the reader may see them. */
export function visibleItems(db: Kysely<Schema>, reader: Reader) {
  return db
    .selectFrom('item')
    .innerJoin('item_locale', (join) =>
      join
        .onRef('item_locale.item_id', '=', 'item.id')
        .on('item_locale.locale', '=', reader.locale)
        .on('item_locale.status', '=', 'published'),
    )
    .where(isOpenTo(reader));
}

/** Items that can be seen in at least one language, whichever. */
export function visibleInAnyLocale(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('item')
    .where(isOpen(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_locale as any_locale')
          .select(sql`1`.as('one'))
          .whereRef('any_locale.item_id', '=', 'item.id')
          .where('any_locale.status', '=', 'published'),
      ),
    );
}

/**
 * Items that the reader sees now or will see if nothing but time passes: what an answer's expiry
 * is computed from. Their times may be used, nothing else of them may be shown.
 */
export function candidateItems(db: Kysely<Schema>, { locale, now }: Reader) {
  return db
    .selectFrom('item')
    .innerJoin('item_locale', (join) =>
      join
        .onRef('item_locale.item_id', '=', 'item.id')
        .on('item_locale.locale', '=', locale)
        .on('item_locale.status', '=', 'published'),
    )
    .where('item.deleted_at', 'is', null)
    .where('item.access', '=', 'public')
    .where('item.visible_until', '>', now);
}

/** Whether readers may know a stored item by now: its time came once, whatever became of it since. */
export function mayHaveBeenSeen(
  item:
    | (Pick<ItemTable, 'access'> & Record<'publish_at' | 'embargo_until', Date | null>)
    | undefined,
  now: Date,
): boolean {
  if (item?.access !== 'public') return false;
  return [item.publish_at, item.embargo_until].every((opens) => opens === null || opens <= now);
}

/** The languages in which a (visible) item can be read, with their slugs. */
export function localizedSlugs() {
  return sql<Record<string, string>>`(
    select jsonb_object_agg(published.locale, published.slug)
    from item_locale as published
    where published.item_id = item.id and published.status = 'published'
  )`;
}
