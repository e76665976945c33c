import { type Kysely, sql, type Transaction } from 'kysely';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Opening } from '#src/people/queries/held.ts';
import { recordProofTexts } from '#src/proof/commands/record-texts.ts';
import { recordItems } from '#src/publishing/commands/record-items.ts';
import { listedZone, writeListEntries } from '#src/publishing/commands/write-list-entries.ts';
import { foundOtherwise } from '#src/publishing/item-parts.ts';
import { forgetComing, withoutComing } from '#src/reading/queries/first-public.ts';
import { indexedSource, indexLanguages } from '#src/search/commands/write-index.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/**
 * Marks as held what is still to open, within a publishing transaction: from its end on it waits for somebody to take it
 * over, whatever its time is (decision 0054). What closes at some time does so all the same.
 */
export async function holdOpenings(
  trx: Transaction<Schema>,
  openings: readonly Opening[],
  { now, by }: Act,
): Promise<void> {
  const idsOf = (wanted: Opening['kind']) =>
    openings.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  await mark(trx, 'plan', idsOf('plan'), now);
  await mark(trx, 'access_grant', idsOf('grant'), now);
  await mark(trx, 'publisher_token', idsOf('token'), now);
  await holdItems(trx, idsOf('item'), now);
  const entries = openings.map(({ kind, id }) => ({
    ...{ at: now, by, action: `${kind}.hold` as const, subject: id },
  }));
  await writeAudit(trx, ...entries);
}

function mark(
  trx: Kysely<Schema>,
  table: 'plan' | 'access_grant' | 'publisher_token' | 'item',
  ids: readonly string[],
  now: Date,
) {
  return sql`
    update ${sql.table(table)} set held_at = ${now} where id = any(${[...ids]}::uuid[])
  `.execute(trx);
}

/** Marks items, takes them out of lists and the index, and tells what their coming was told in. */
export async function holdItems(
  trx: Transaction<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const before = await storedItems(trx, ids);
  await mark(trx, 'item', ids, now);
  await forgetComing(trx, ids, now);
  const changes = [...before.values()].map((item) => ({
    before: item,
    after: { ...withoutComing(item, now), held_at: now },
  }));
  const [timeZone, source] = [await listedZone(trx), await indexedSource(trx)];
  await indexLanguages(
    trx,
    changes.map((change) => foundOtherwise(change, source)),
    now,
  );
  await writeListEntries(trx, changes, timeZone);
  await recordProofTexts(trx, changes, { now, source });
  const record = new ChangeRecord();
  await recordItems(trx, record, changes, { now, timeZone, source });
  await announce(trx, record, now);
}
