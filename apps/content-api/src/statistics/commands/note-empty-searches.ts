import type { SearchedTerm } from '@masthead/contract/empty-search';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { lowered } from '#src/search/fold.ts';
import { daysBefore } from '#src/statistics/days.ts';
import { MIN_DAYS, SEARCH_DAYS } from '#src/statistics/queries/empty-searches.ts';
import type { SearchKey } from '#src/statistics/search-key.ts';

/** Bounds what somebody can fill a database with who searches for anything at all. */
const MAX_A_DAY = 10_000;

interface Noted {
  readonly searches: readonly SearchedTerm[];
  readonly day: string;
  readonly keyOf: SearchKey;
}

/**
 * Notes that these searches were made on a day. A word itself is stored by the statement that notes its third day, and
 * never before.
 */
export async function noteEmptySearches(
  db: Kysely<Schema>,
  { searches, day, keyOf }: Noted,
): Promise<void> {
  const byKey = new Map(searches.map((each) => [`${each.locale} ${keyOf(each)}`, each]));
  // Two batches that lock the same rows in another order would wait for each other for ever.
  const places = [...byKey.keys()].toSorted();
  const rows = places.map((place) => {
    const { locale = '', term = '' } = byKey.get(place) ?? {};
    return { locale, key: place.slice(locale.length + 1), term: lowered(term) };
  });
  if (rows.length === 0) return;
  await sql`
    with asked as (
      select * from unnest(
        ${rows.map(({ locale }) => locale)}::text[], ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ term }) => term)}::text[]
      ) as one (locale, key, term)
    ), today as (
      insert into empty_search (locale, key, day)
      select locale, key, ${day}::date from asked
      limit greatest(
        0, ${MAX_A_DAY}::int - (select count(*) from empty_search where day = ${day}::date)
      )
      on conflict do nothing
      returning locale, key
    )
    insert into empty_search_term (locale, key, term)
    select locale, key, term from asked join today using (locale, key)
    where (
      select count(*) from empty_search before
      where before.locale = asked.locale and before.key = asked.key
        and before.day > ${daysBefore(day, SEARCH_DAYS)}::date and before.day <> ${day}::date
    ) >= ${MIN_DAYS - 1}::int
    on conflict do nothing
  `.execute(db);
}

/** Removes days that are too old, and words that are left with too few; everything if it is switched off. */
export async function forgetEmptySearches(
  db: Kysely<Schema>,
  { isOn, today }: { readonly isOn: boolean; readonly today: string },
): Promise<void> {
  if (!isOn) {
    await db.deleteFrom('empty_search').execute();
    await db.deleteFrom('empty_search_term').execute();
    return;
  }
  await db.deleteFrom('empty_search').where('day', '<=', daysBefore(today, SEARCH_DAYS)).execute();
  await sql`
    delete from empty_search_term term where (
      select count(*) from empty_search kept
      where kept.locale = term.locale and kept.key = term.key
    ) < ${MIN_DAYS}::int
  `.execute(db);
}

/** Leaves a word out of the list for as long as it is kept. */
export async function hideEmptySearch(
  db: Kysely<Schema>,
  { language, term }: { readonly language: string; readonly term: string },
): Promise<void> {
  await db
    .updateTable('empty_search_term')
    .set({ is_hidden: true })
    .where('locale', '=', language)
    .where('term', '=', term)
    .execute();
}
