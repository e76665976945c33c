import type { EmptySearch } from '@masthead/contract/empty-search';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { daysBefore } from '#src/statistics/days.ts';

/** Days on which a word must have been searched for before anybody may read it. */
export const MIN_DAYS = 3;
/** For so many days a search is kept, today counted in. */
export const SEARCH_DAYS = 90;
const MAX_SHOWN = 100;

/** Words that may be shown, those searched for on most days first. For who may configure alone. */
export async function emptySearches(
  db: Kysely<Schema>,
  { today, locales }: { readonly today: string; readonly locales: readonly string[] },
): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    select term.locale as language, term.term, count(*)::int as days, max(kept.day)::text as last
    from empty_search_term term
    join empty_search kept on kept.locale = term.locale and kept.key = term.key
    where not term.is_hidden and kept.day > ${daysBefore(today, SEARCH_DAYS)}::date
      and term.locale = any(${[...locales]}::text[])
    group by term.locale, term.key
    having count(*) >= ${MIN_DAYS}::int
    order by days desc, last desc, term.term
    limit ${MAX_SHOWN}
  `.execute(db);
  return rows;
}
