import { type Kysely, sql } from 'kysely';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import type { Clock } from '#src/platform/clock.ts';
import { indexItems, prune } from '#src/search/commands/write-index.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/** Raised whenever other items or words go into the index: one made before finds too little. */
export const INDEX_VERSION = 5;
/** The newsroom's settings on which the index depends. */
export type IndexedNewsroom = Pick<Config, 'timeZone' | 'defaultLocale'>;

/** Publishers wait for one batch at most. */
const ITEMS_AT_ONCE = 40;
/** Limit of items that are indexed again while the server starts: more would keep readers waiting. */
const MAX_AT_START = 2000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the whole search index again while it is in use: batch by batch, each taking the place of the
 * old documents in one transaction, so that search goes on finding everything. Its years are those
 * of the newsroom's zone, the names of people those of its source language, too.
 */
export async function reindex(
  db: Kysely<Schema>,
  clock: Clock,
  { timeZone, defaultLocale }: IndexedNewsroom,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  // Where it breaks off, the index is known as unfinished.
  await inPublishingTransaction(db, async (trx) => {
    await trx
      .updateTable('search_index')
      .set({ version: 0, time_zone: timeZone, source: defaultLocale })
      .execute();
  });
  const total = await countItems(db);
  let done = 0;
  onProgress(done, total);
  for (let last: string | undefined = FIRST; last !== undefined; ) {
    last = await indexBatch(last);
    onProgress(done, Math.max(total, done));
  }
  await inPublishingTransaction(db, async (trx) => {
    await prune(trx);
    await trx.updateTable('search_index').set({ version: INDEX_VERSION }).execute();
  });
  return done;

  /** Indexes the items after `after`; answers the last of them, or nothing where there are no more. */
  async function indexBatch(after: string): Promise<string | undefined> {
    const ids = await inPublishingTransaction(db, async (trx) => {
      const rows = await trx
        .selectFrom('item')
        .where('id', '>', after)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(ITEMS_AT_ONCE)
        .select('id')
        .execute();
      const stored = await storedItems(
        trx,
        rows.map(({ id }) => id),
      );
      await indexItems(trx, [...stored.values()], clock());
      return rows.map(({ id }) => id);
    });
    done += ids.length;
    return ids.at(-1);
  }
}

/**
 * Makes the index at the program's start if another version made it, or for another zone or source language.
 * False if that would keep readers waiting: `npm run reindex` does it beside the running server.
 */
export async function ensureIndex(
  db: Kysely<Schema>,
  clock: Clock,
  newsroom: IndexedNewsroom,
): Promise<boolean> {
  const made = await db
    .selectFrom('search_index')
    .select(['version', 'time_zone', 'source'])
    .executeTakeFirst();
  if (made !== undefined && isMadeFor(made, newsroom)) return true;
  if ((await countItems(db)) > MAX_AT_START) return false;
  await reindex(db, clock, newsroom);
  return true;
}

/** Whether an index was made by this version, for such a newsroom. */
function isMadeFor(
  made: { readonly version: number; readonly time_zone: string; readonly source: string },
  { timeZone, defaultLocale }: IndexedNewsroom,
): boolean {
  const { version, time_zone, source } = made;
  return version === INDEX_VERSION && time_zone === timeZone && source === defaultLocale;
}

async function countItems(db: Kysely<Schema>): Promise<number> {
  const { items } = await db
    .selectFrom('item')
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('items'))
    .executeTakeFirstOrThrow();
  return items;
}
