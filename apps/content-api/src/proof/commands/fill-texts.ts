import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { addToLog } from '#src/proof/commands/append.ts';
import { beginTexts } from '#src/proof/commands/record-texts.ts';
import { proofTextsOf } from '#src/proof/texts-of.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

const ITEMS_AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Enters what was public before there was a log, once for a store: as "recorded since", for nothing proves the time
 * before.
 */
export async function ensureProofTexts(
  db: Kysely<Schema>,
  now: Date,
  source: string,
): Promise<void> {
  const log = await db.selectFrom('proof_log').select('is_filled').executeTakeFirstOrThrow();
  if (log.is_filled) return;
  for (let last: string | undefined = FIRST; last !== undefined; ) {
    last = await fillBatch(db, last, { now, source });
  }
  await addToLog(db, now);
  await db.updateTable('proof_log').set({ is_filled: true }).execute();
}

function fillBatch(
  db: Kysely<Schema>,
  after: string,
  { now, source }: { readonly now: Date; readonly source: string },
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
    const texts = [...stored.values()].flatMap((item) => proofTextsOf(item, source));
    await beginTexts(trx, texts, now, { isFirstFill: true });
    return ids.at(-1);
  });
}
