import { slugNamespace } from '@masthead/contract/types';
import type { Kysely, Transaction } from 'kysely';
import { mayHaveBeenSeen } from '#src/access/visibility.ts';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { recordPings } from '#src/pings/commands/record-pings.ts';
import { notFound, refuse } from '#src/platform/problems.ts';
import { logWithdrawal } from '#src/proof/commands/append.ts';
import { recordProofTexts } from '#src/proof/commands/record-texts.ts';
import { itemCircles } from '#src/publishing/commands/check-circles.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { keepLast } from '#src/publishing/commands/record-editions.ts';
import { recordItems } from '#src/publishing/commands/record-items.ts';
import { listedZone, writeListEntries } from '#src/publishing/commands/write-list-entries.ts';
import { forgetComing } from '#src/reading/queries/first-public.ts';
import { indexedSource, removeFromIndex } from '#src/search/commands/write-index.ts';
import { type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';

/** The time and the person of a withdrawal. */
export interface WithdrawalAct extends Act {
  readonly languages: Pick<Publishing, 'locales' | 'defaultLocale'>;
  /** Throws where the caller no longer may do this to the item when the transaction runs. */
  readonly authorize: (
    item: Pick<StoredItem, 'id' | 'type'>,
    trx: Transaction<Schema>,
  ) => Promise<void>;
}

/** The future answers at the addresses of a withdrawn item. */
export interface Withdrawal {
  readonly id: string;
  readonly redirectTo: string | null;
  /** Without a redirect: 404 instead of 410. */
  readonly answers404: boolean;
}

/**
 * Takes an item from readers. Where they could see it, its slugs answer 410 or 404, or lead to `redirectTo`;
 * what nobody ever saw leaves no trace. Its text stays, for publishers alone (decision 0070).
 */
export function withdrawItem(
  db: Kysely<Schema>,
  withdrawal: Withdrawal & WithdrawalAct,
): Promise<{ seq: number | null; version: number }> {
  return inPublishingTransaction(db, (trx) => withdrawStored(trx, withdrawal));
}

/** {@link withdrawItem} within a publishing transaction. */
export async function withdrawStored(
  trx: Transaction<Schema>,
  { id, redirectTo, answers404, now, by, authorize, languages }: Withdrawal & WithdrawalAct,
): Promise<{ seq: number | null; version: number }> {
  const before = (await storedItems(trx, [id])).get(id);
  if (before === undefined) throw notFound();
  await authorize(before, trx);
  if (mayHaveBeenSeen(before, now)) await keepSlugs();
  else await trx.deleteFrom('slug_history').where('item_id', '=', id).execute();
  await keepLast(trx, [before]);
  await removeFromIndex(trx, [id]);
  await trx.deleteFrom('item_locale').where('item_id', '=', id).execute();
  // If the item comes back, people who could read it before must be asked again.
  await trx.deleteFrom('access_grant').where('item_id', '=', id).execute();
  await trx.deleteFrom('item_password').where('item_id', '=', id).execute();
  await trx.deleteFrom('item_link').where('from_id', '=', id).execute();
  await trx.deleteFrom('item_media').where('item_id', '=', id).execute();
  await trx
    .updateTable('item')
    .set({ deleted_at: now, updated_at: now, answers_404: answers404 && redirectTo === null })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('withdrawal')
    .values({ item_id: id, at: now, by, redirect_to: redirectTo, languages: languagesOf(before) })
    .execute();
  await forgetComing(trx, [id], now);
  if (redirectTo !== null) {
    refuse(await itemCircles(trx, [{ id, at: 'redirect_to' }], { now, ...languages }));
  }
  const { version: from_version } = before;
  await writeAudit(trx, { at: now, by, action: 'item.delete', subject: id, from_version });
  const changes = [{ before, after: null }];
  const [timeZone, source] = [await listedZone(trx), await indexedSource(trx)];
  await writeListEntries(trx, changes, timeZone);
  const record = new ChangeRecord();
  await recordItems(trx, record, changes, { now, timeZone, source });
  await recordPings(trx, changes, { now, timeZone });
  await recordProofTexts(trx, changes, { now, source });
  if (redirectTo !== null || !answers404) await logWithdrawal(trx, id, now);
  return { seq: await announce(trx, record, now), version: before.version };

  async function keepSlugs(): Promise<void> {
    if (before === undefined) return;
    const published = Object.entries(before.locales).filter(
      ([, { status }]) => status === 'published',
    );
    await trx
      .updateTable('slug_history')
      .set({ redirect_to: redirectTo })
      .where('item_id', '=', id)
      .execute();
    if (published.length === 0) return;
    await trx
      .insertInto('slug_history')
      .values(
        published.map(([locale, { slug }]) => ({
          namespace: slugNamespace(before.type),
          locale,
          slug,
          item_id: id,
          redirect_to: redirectTo,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['namespace', 'locale', 'slug'])
          .doUpdateSet({ item_id: id, redirect_to: redirectTo }),
      )
      .execute();
  }
}

function languagesOf({ locales }: StoredItem): string {
  const known = Object.entries(locales).map(
    ([locale, { source_version, updated_at }]) => [locale, { source_version, updated_at }] as const,
  );
  return JSON.stringify(Object.fromEntries(known));
}
