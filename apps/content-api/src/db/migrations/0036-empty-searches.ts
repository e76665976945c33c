import { type Kysely, sql } from 'kysely';

/**
 * Searches that found nothing (decision 0086): a row for each day on which one was made, by its keyed hash; and the word
 * itself, once there are three.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table empty_search (
      locale text not null,
      key text not null,
      day date not null,
      primary key (locale, key, day)
    )
  `.execute(db);
  await sql`create index empty_search_day on empty_search (day)`.execute(db);
  await sql`
    create table empty_search_term (
      locale text not null,
      key text not null,
      term text not null,
      is_hidden boolean not null default false,
      primary key (locale, key)
    )
  `.execute(db);
}
