import { type Kysely, sql } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { forgetSaves } from '#src/publishing/commands/forget-saves.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { asItemInput, type StoredItem } from '#src/store/queries/stored-items.ts';

/** An item may weigh a megabyte in thirteen languages, and a batch has thousands. */
const AT_ONCE = 100;

/** The reason why an item was published, and the edition that it restores. */
type Reason = Pick<Submission, 'note' | 'restores'>;

interface Act {
  readonly now: Date;
  readonly by: string;
}

/**
 * Notes that these items are published as they are now, in the transaction that does it; what they were
 * `before` stays as their last edition.
 */
export async function recordEditions(
  trx: Kysely<Schema>,
  changed: readonly (Reason & { readonly item: StoredItem })[],
  before: ReadonlyMap<string, StoredItem>,
  { now, by }: Act,
): Promise<void> {
  await keepLast(
    trx,
    changed.flatMap(({ item: { id } }) => before.get(id) ?? []),
  );
  const rows = changed.map(({ item, note, restores }) => ({
    item_id: item.id,
    version: item.version,
    note: note ?? null,
    restores: restores ?? null,
    languages: statusesOf(item),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into edition (item_id, number, version, at, by, note, restores, languages)
    select own.item_id, coalesce(last.number, 0) + 1, own.version, ${now}, ${by}, own.note, own.restores, own.languages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own
      (item_id uuid, version integer, note text, restores integer, languages jsonb)
    left join lateral (
      select number from edition where edition.item_id = own.item_id order by number desc limit 1
    ) last on true
  `.execute(trx);
}

/** Writes down what these items are, which they will not be any more, with the last edition of each. */
export async function keepLast(trx: Kysely<Schema>, items: readonly StoredItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = items
      .slice(at, at + AT_ONCE)
      .map((item) => ({ item_id: item.id, content: asItemInput(item) }));
    await sql`
      update edition set content = own.content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (item_id uuid, content jsonb)
      where edition.item_id = own.item_id and edition.number = (
        select max(number) from edition as any_of where any_of.item_id = own.item_id
      )
    `.execute(trx);
  }
}

/**
 * Forgets what an item was before, as the law may ask (GDPR, article 17): all editions but what it is now, of a
 * deleted item all, and the saves of its draft but the newest. Answers how many editions. That there were some
 * stays in the audit.
 */
export function eraseEditions(
  db: Kysely<Schema>,
  { id, now, by }: Act & { readonly id: string },
): Promise<number> {
  return inPublishingTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('edition')
      .where('item_id', '=', id)
      .where('content', 'is not', null)
      .executeTakeFirstOrThrow();
    // A withdrawn item is nothing but its editions.
    await trx.deleteFrom('withdrawal').where('item_id', '=', id).execute();
    await forgetSaves(trx, id);
    const erased = Number(numDeletedRows);
    if (erased > 0) await writeAudit(trx, { at: now, by, action: 'editions.erase', subject: id });
    return erased;
  });
}

const statusesOf = ({ locales }: StoredItem): Record<string, string> =>
  Object.fromEntries(Object.entries(locales).map(([locale, { status }]) => [locale, status]));
