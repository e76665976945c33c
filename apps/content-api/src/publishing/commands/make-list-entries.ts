import { createHash } from 'node:crypto';
import { ALL_LISTS } from '@masthead/contract/lists';
import { RECOMMENDED_TYPES, SINGLETON_TYPES } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { replaceListEntries } from '#src/publishing/commands/write-list-entries.ts';
import { writeTextLinks } from '#src/publishing/commands/write-text-links.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/** Raised whenever rows are made in another way; other lists than before are noticed without it. */
const ENTRIES_VERSION = 4;
const ITEMS_AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Says which lists there are, and so which rows there must be. */
export const MADE_BY = createHash('sha256')
  .update(JSON.stringify([ENTRIES_VERSION, ALL_LISTS, RECOMMENDED_TYPES, SINGLETON_TYPES]))
  .digest('hex');

/**
 * Makes the rows that lists are read from, and with them where texts lead, where another program,
 * other lists or another zone made them: before the server answers, for without them its lists are empty. Publishers wait for one
 * batch at most.
 */
export async function ensureListEntries(db: Kysely<Schema>, timeZone: string): Promise<void> {
  const made = await db
    .selectFrom('list_index')
    .select(['made_by', 'time_zone'])
    .executeTakeFirst();
  if (made?.made_by === MADE_BY && made.time_zone === timeZone) return;
  // Where it breaks off, they are known as unfinished; what is published meanwhile is of the new zone.
  await inPublishingTransaction(db, async (trx) => {
    await trx.updateTable('list_index').set({ made_by: '', time_zone: timeZone }).execute();
  });
  for (let last: string | undefined = FIRST; last !== undefined; ) {
    last = await makeBatch(db, last, timeZone);
  }
  await db.updateTable('list_index').set({ made_by: MADE_BY }).execute();
  // Else lists are read in no good order until the database gets round to it.
  await sql`analyze list_entry`.execute(db);
}

/** Makes the rows of the items after `after`; answers the last of them, or nothing where there are no more. */
async function makeBatch(
  db: Kysely<Schema>,
  after: string,
  timeZone: string,
): Promise<string | undefined> {
  return inPublishingTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('item')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ITEMS_AT_ONCE)
      .select('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const stored = await storedItems(trx, ids);
    await writeTextLinks(trx, [...stored.values()]);
    await replaceListEntries(trx, ids, { items: [...stored.values()], timeZone });
    return ids.at(-1);
  });
}
