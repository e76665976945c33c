import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../apps/content-api/src/db/schema.ts';

/** The search that PostgreSQL's manual begins with, as the baseline. */

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

export async function indexNaive(db: Kysely<Schema>, url: string | undefined): Promise<void> {
  await withoutTimeout(db, url, async (connection) => {
    await sql`create index on bench_naive using gin (to_tsvector(config, body))`.execute(
      connection,
    );
    await sql`analyze bench_naive`.execute(connection);
  });
}

/**
 * For indexes, which take longer than the content server's limits: a connection of its own; the
 * embedded database has only one.
 */
export async function withoutTimeout<T>(
  db: Kysely<Schema>,
  url: string | undefined,
  use: (connection: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (url === undefined) return use(db);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const own = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await use(own);
  } finally {
    await own.destroy();
  }
}

/** The best matches of all words, and their number. */
export async function askNaive(db: Kysely<Schema>, locale: string, q: string): Promise<number> {
  const { rows } = await sql`
    select item_id, ts_rank(to_tsvector(config, body), query) as rank, count(*) over () as total
    from bench_naive, plainto_tsquery(${CONFIGURATIONS[locale] ?? 'simple'}::regconfig, ${q}) as query
    where locale = ${locale} and to_tsvector(config, body) @@ query
    order by rank desc limit 12
  `.execute(db);
  return rows.length;
}
