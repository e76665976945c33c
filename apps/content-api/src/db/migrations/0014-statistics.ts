import { type Kysely, sql } from 'kysely';

/** Page views (decision 0036): a row for each page, language, referring host and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_count (
      day date not null,
      route text not null,
      item_id uuid not null,
      locale text not null,
      host text not null,
      views bigint not null,
      bots bigint not null,
      primary key (day, route, item_id, locale, host)
    )
  `.execute(db);
  await sql`
    create table page_count_batch (id uuid primary key, at timestamptz not null)
  `.execute(db);
  await sql`create index page_count_batch_at on page_count_batch (at)`.execute(db);
}
