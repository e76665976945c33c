import { type Kysely, sql } from 'kysely';
import type { Schema } from '../apps/content-api/src/db/schema.ts';

/** The text search that Postgres's manual begins with, as the baseline: the same texts, one index. */

const CONFIGURATIONS: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  'en-GB': 'english',
  'es-419': 'spanish',
  'es-ES': 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
};

export interface NaiveText {
  readonly item_id: string;
  readonly locale: string;
  readonly body: string;
}

export async function createNaive(db: Kysely<Schema>): Promise<void> {
  await sql`create table bench_naive (item_id uuid, locale text, config regconfig, body text)`.execute(
    db,
  );
}

export async function addToNaive(db: Kysely<Schema>, texts: readonly NaiveText[]): Promise<void> {
  const rows = texts.map((text) => ({ ...text, config: CONFIGURATIONS[text.locale] ?? 'simple' }));
  await sql`
    insert into bench_naive
    select item_id, locale, config::regconfig, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      item_id uuid, locale text, config text, body text
    )
  `.execute(db);
}

export async function indexNaive(db: Kysely<Schema>): Promise<void> {
  await withoutTimeout(db, async (connection) => {
    await sql`create index on bench_naive using gin (to_tsvector(config, body))`.execute(
      connection,
    );
    await sql`analyze bench_naive`.execute(connection);
  });
}

/** The content server ends what takes ten seconds; indexes and baselines may take longer. */
export async function withoutTimeout<T>(
  db: Kysely<Schema>,
  use: (connection: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await use(connection);
    } finally {
      await sql`set statement_timeout = '10s'`.execute(connection);
    }
  });
}

/** The first page of what has all the words, best first, and how many there are. */
export async function askNaive(db: Kysely<Schema>, locale: string, q: string): Promise<number> {
  const { rows } = await withoutTimeout(db, (connection) =>
    sql`
    select item_id, ts_rank(to_tsvector(config, body), query) as rank, count(*) over () as total
    from bench_naive, plainto_tsquery(${CONFIGURATIONS[locale] ?? 'simple'}::regconfig, ${q}) as query
    where locale = ${locale} and to_tsvector(config, body) @@ query
    order by rank desc limit 12
  `.execute(connection),
  );
  return rows.length;
}
