import { sql, type Transaction } from 'kysely';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { storeRedirects } from '#src/publishing/commands/put-redirects.ts';
import { recordItems } from '#src/publishing/commands/record-items.ts';
import { listedZone, writeListEntries } from '#src/publishing/commands/write-list-entries.ts';
import { indexedSource, removeFromIndex } from '#src/search/commands/write-index.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/** Referring tables first. The change feed stays: sites read in it that all this is gone. */
const EMPTIED = [
  ...[
    'item_link',
    'item_media',
    'item_locale',
    'slug_history',
    'text_link',
    'edition',
    'withdrawal',
  ],
  ...['list_entry', 'list_count', 'list_span', 'search_doc', 'search_term', 'search_facet'],
  ...['desk_index', 'desk_words', 'item_password', 'translation'],
  ...['proof_text', 'proof_file', 'proof_entry'],
  ...['ping', 'alert_announcement', 'alert_outbox', 'page_count', 'page_count_batch', 'preview'],
  ...['empty_search', 'empty_search_term'],
  ...['item', 'media_link', 'media', 'configuration', 'face'],
] as const satisfies readonly (keyof Schema)[];

/**
 * Removes the sample as if it had never been published: nothing answers 410, and audit, signed log, pings and statistics
 * say nothing of it. The log begins again, since it held nothing but the sample (decision 0082). Answers the files that
 * no medium has any more, by their SHA-256.
 */
export async function takeOutSample(
  trx: Transaction<Schema>,
  act: Pick<Publishing, 'now' | 'by' | 'locales'>,
): Promise<readonly string[]> {
  const { now } = act;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.proof)})`.execute(trx);
  const ids = (await trx.selectFrom('item').select('id').execute()).map(({ id }) => id);
  const files = await trx.selectFrom('media').select('sha256').distinct().execute();
  const changes = [...(await storedItems(trx, ids)).values()].map((before) => ({
    before,
    after: null,
  }));
  const [timeZone, source] = [await listedZone(trx), await indexedSource(trx)];
  await storeRedirects(trx, { redirects: [] }, act);
  await removeFromIndex(trx, ids);
  await writeListEntries(trx, changes, timeZone);
  for (const table of EMPTIED) await sql`delete from ${sql.table(table)}`.execute(trx);
  await sql`update proof_log set n = 0, hash = repeat('0', 64)`.execute(trx);
  await sql`
    delete from audit where not action like any(${['person.%', 'passkey.%', 'invitation.%']}::text[])
  `.execute(trx);
  const record = new ChangeRecord();
  await recordItems(trx, record, changes, { now, timeZone, source });
  await announce(trx, record, now);
  return files.map(({ sha256 }) => sha256);
}
