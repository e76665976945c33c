/** A server over a newsroom that is large, whose statements are explained. */
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#src/app.ts';
import { createReadDatabases } from '#src/changes/read-databases.ts';
import { openDatabase } from '#src/db/open.ts';
import { explainedDatabase } from '#src/testing/explained-database.ts';
import { fillNewsroom } from '#src/testing/large-newsroom.ts';
import { faultsOf } from '#src/testing/plan-rule.ts';
import { publishSampleNewsroom } from '#src/testing/sample-newsroom.ts';
import { startTestServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

/** A table with fewer rows may be read as a whole. */
const MIN_LARGE = 1000;
const FILLING_MS = 300_000;

interface Size {
  /** The number of items besides the sample's, in English and Japanese. */
  readonly items: number;
  /** Languages of the sample; null: all. */
  readonly languages: readonly string[] | null;
}

/** The server of a test file, with the sample's items and many beside them. */
export async function largeServer({ items, languages }: Size) {
  const store = await createTestStore();
  const server = await startTestServer(store, { ANSWER_CACHE_MB: '0' });
  const explained = explainedDatabase(server.services.database, String(store.databaseUrl));
  const { database, statements } = explained;
  const readDatabases = createReadDatabases(database);
  const app = await createApp({ ...server.services, database, readDatabases });
  /** Tables that are large. */
  const growing = new Set<string>();

  beforeAll(async () => {
    await publishSampleNewsroom(server, languages);
    // For long statements, as well.
    const where = { ...store, databaseReadUrl: null };
    const { db, close } = await openDatabase(where, { unhurried: true });
    await fillNewsroom(db, items);
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${MIN_LARGE}
    `.execute(db);
    for (const { table } of rows) growing.add(table);
    await close();
  }, FILLING_MS);
  afterAll(async () => {
    await app.close();
    await explained.close();
    await server.close();
    await store.remove();
  });

  /** What the statements did wrong that were sent since the last time this was asked. */
  function faults(inVain?: number): string[] {
    return statements
      .splice(0)
      .flatMap((statement) =>
        faultsOf(statement, growing, inVain).map((fault) => `${fault}: ${statement.sql}`),
      );
  }

  async function ask(path: string, locale = 'en'): Promise<number> {
    const headers = { 'accept-language': locale };
    return (await app.inject({ url: `/api/v1${path}`, headers })).statusCode;
  }

  return { server, app, database, statements, growing, faults, ask };
}

/** Limit of words and matches that a search considers to find the best, however many there are. */
export const MAX_CONSIDERED = 1000;
