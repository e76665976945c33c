import type { ItemType } from '@masthead/contract/types';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import {
  beginFromCurrent,
  lockDrafts,
  refuseOther,
  refusePlanned,
} from '#src/drafts/commands/draft-saves.ts';
import { storeDrafts } from '#src/drafts/commands/publish-drafts.ts';
import { newestSave, type StoredSave } from '#src/drafts/queries/drafts.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import {
  type Published,
  type Publishing,
  refuseByThemselves,
  storeItems,
} from '#src/publishing/commands/publish-items.ts';
import { type WithdrawnItem, withdrawnItems } from '#src/publishing/queries/withdrawn.ts';

/** The request to put an item back, and its caller. */
export interface ReturnAct extends Publishing {
  /** Throws where the caller may not put back what somebody has withdrawn, as it was. */
  readonly authorizeReturn: (
    item: { readonly id: string; readonly type: ItemType; readonly by: string },
    trx: Transaction<Schema>,
  ) => Promise<void>;
}

/** An item that is to come back: with its draft, or as it was where `revision` is null. */
export interface Return {
  readonly id: string;
  readonly revision: number | null;
  readonly note: string | null;
  readonly password?: string | undefined;
}

/**
 * Gives a withdrawn item back to its readers under its addresses and with its times: the draft in which it was mended,
 * else the edition that it was last. Throws `not_found` for an item that is not withdrawn, `version_conflict` where
 * another draft is newest than was seen, and what any publishing call would.
 */
export function putBack(db: Kysely<Schema>, asked: Return, act: ReturnAct): Promise<Published> {
  return inPublishingTransaction(db, async (trx) => {
    await lockDrafts(trx, [asked.id]);
    const withdrawn = (await withdrawnItems(trx, [asked.id])).get(asked.id);
    if (withdrawn === undefined) throw notFound();
    const save = await newestSave(trx, asked.id);
    refuseOther(save, asked.revision);
    const published =
      save === null
        ? await asItWas(trx, withdrawn, asked, act)
        : await asMended(trx, { withdrawn, save }, asked, act);
    const { now, by } = act;
    await writeAudit(trx, { at: now, by, action: 'item.put_back', subject: asked.id });
    return published;
  });
}

async function asItWas(
  trx: Transaction<Schema>,
  { id, type, by: withdrawer, edition, item }: WithdrawnItem,
  { note, password }: Return,
  act: ReturnAct,
): Promise<Published> {
  await act.authorizeReturn({ id, type, by: withdrawer }, trx);
  const given = password === undefined ? {} : { password };
  const submission = {
    id,
    item: { ...item, ...given, version: null },
    at: 'item.',
    note,
    restores: edition,
  };
  refuseByThemselves([submission], act);
  const { now, by, locales, defaultLocale, needsApproval = false } = act;
  return storeItems(trx, [submission], { now, by, locales, defaultLocale, needsApproval });
}

async function asMended(
  trx: Transaction<Schema>,
  { withdrawn, save }: { readonly withdrawn: WithdrawnItem; readonly save: StoredSave },
  { id, note, password }: Return,
  act: ReturnAct,
): Promise<Published> {
  await refusePlanned(trx, id);
  await act.authorizeSaves?.([save], trx);
  // One that was begun since has no edition below it: readers find none.
  if (save.base !== null && save.base !== withdrawn.edition) {
    const message = `is edition ${save.base}; ${withdrawn.edition} was published since`;
    const detail = 'Another edition was published than the one that the draft began from.';
    throw new ProblemError('version_conflict', detail, { errors: [{ path: 'base', message }] });
  }
  await beginFromCurrent(trx, [id]);
  const draft = { id, revision: save.revision, languages: null, note, at: '' };
  return storeDrafts(trx, [{ ...draft, ...(password !== undefined && { password }) }], act);
}
