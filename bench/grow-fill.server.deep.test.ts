import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../apps/content-api/src/db/open.ts';
import type { Schema } from '../apps/content-api/src/db/schema.ts';
import {
  listedZone,
  replaceListEntries,
} from '../apps/content-api/src/publishing/commands/write-list-entries.ts';
import { indexItems } from '../apps/content-api/src/search/commands/write-index.ts';
import { storedItems } from '../apps/content-api/src/store/queries/stored-items.ts';
import { endAll } from './cleanup.ts';
import { createFill } from './grow-fill.ts';
import { uuidOf } from './newsroom-generator.ts';
import { apiUrl, publishSample, startContentServer } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { makeFolder } from './temporary-folder.ts';

const server = process.env.TEST_DATABASE_URL;
const ITEMS = 40;
const PATIENCE_MS = 300_000;

afterAll(endAll, PATIENCE_MS);

/** In an order of its own. */
async function derivedRows(db: Kysely<Schema>): Promise<unknown[]> {
  const rows = await Promise.all([
    sql`select * from search_doc order by locale, item_id`.execute(db),
    sql`select * from search_term where docs > 0 order by locale, term`.execute(db),
    sql`select * from list_entry order by item_id, locale, list`.execute(db),
    sql`select * from list_count where entries > 0 order by locale, list`.execute(db),
    sql`select * from list_span where entries > 0 order by locale, list, span`.execute(db),
  ]);
  return rows.map((each) => each.rows);
}

test(
  'items that are copied are listed and found as if they had been published',
  async () => {
    const { url } = await makeDatabase(String(server));
    const api = await startContentServer({ dataDir: await makeFolder(), databaseUrl: url });
    await publishSample(apiUrl(api));
    await api.stop();
    const { db, close } = await openDatabase({
      databaseUrl: url,
      databaseReadUrl: null,
      dataDir: '',
    });
    try {
      const fill = await createFill(db, url);
      await fill(0, ITEMS / 2);
      await fill(ITEMS / 2, ITEMS);
      const copied = await derivedRows(db);

      const ids = Array.from({ length: ITEMS }, (_, number) => uuidOf(number));
      const items = [...(await storedItems(db, ids)).values()];
      expect(items).toHaveLength(ITEMS);
      await indexItems(db, items, new Date());
      await replaceListEntries(db, ids, { items, timeZone: await listedZone(db) });
      expect(await derivedRows(db)).toEqual(copied);
    } finally {
      await close();
    }
  },
  PATIENCE_MS,
);
