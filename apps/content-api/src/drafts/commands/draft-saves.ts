import { isDeepStrictEqual } from 'node:util';
import type { DraftInput } from '@masthead/contract/draft';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { LOCKS } from '#src/db/advisory-locks.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { DraftContent } from '#src/db/draft-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import {
  contentOf,
  currentEditions,
  newestSave,
  oneSave,
  type StoredSave,
  waitingPlans,
} from '#src/drafts/queries/drafts.ts';
import { notFound, ProblemError, refuse } from '#src/platform/problems.ts';
import { forgetReviews } from '#src/publishing/commands/end-reviews.ts';
import { forgetOldSaves, isPlanned } from '#src/publishing/commands/forget-saves.ts';
import { forgetWords } from '#src/publishing/commands/index-desk.ts';

/** The time and the author of a save. */
export interface DraftAct extends Act {
  /** Throws if the caller may not write these types, current, former or future. */
  readonly authorize: (id: string, types: readonly ItemType[]) => void;
}

/** Saves by one person within this time of the first are merged. */
const COALESCED_MS = 10 * 60_000;

/** Sees to it that nobody else writes these items' drafts, until the end of the transaction. */
export async function lockDrafts(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(LOCKS.draft)}, key)
    from (select distinct hashtext(id) as key from unnest(${[...ids]}::text[]) as id order by 1) keys
  `.execute(trx);
}

/** Bases these items' drafts on the current edition. */
export async function beginFromCurrent(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('draft_save')
    .set(({ selectFrom }) => ({
      base: selectFrom('edition')
        .whereRef('edition.item_id', '=', 'draft_save.item_id')
        .where('edition.content', 'is', null)
        .select('edition.number'),
    }))
    .where('item_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function inDraft<T>(
  db: Kysely<Schema>,
  id: string,
  command: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockDrafts(trx, [id]);
    return command(trx);
  });
}

/**
 * Saves an item's draft. Throws `version_conflict` if another save is newer than the one it was made from,
 * `invalid_input` if its base is neither that one's nor the current edition.
 */
export function saveDraft(
  db: Kysely<Schema>,
  id: string,
  { item, revision, base: given }: z.output<typeof DraftInput>,
  act: DraftAct,
): Promise<StoredSave> {
  return inDraft(db, id, async (trx) => {
    const last = await newestSave(trx, id);
    act.authorize(id, [item.type, ...(await typesOf(trx, id, last))]);
    refuseOther(last, revision);
    const edition = (await currentEditions(trx, [id])).get(id) ?? null;
    const base = given !== undefined ? given : last !== null ? last.base : edition;
    if (base !== edition && base !== last?.base) {
      const now = edition === null ? 'none is published' : `edition ${edition} is published`;
      refuse([{ path: 'base', message: `must be the edition that is published now: ${now}` }]);
    }
    return keepSave(trx, { id, content: item, base, restores: null, last }, act);
  });
}

/** Restores a save as the newest. Throws `version_conflict` if there is a newer one than the caller saw. */
export function restoreSave(
  db: Kysely<Schema>,
  { id, revision, newest }: { id: string; revision: number; newest: number },
  act: DraftAct,
): Promise<StoredSave> {
  return inDraft(db, id, async (trx) => {
    const last = await newestSave(trx, id);
    const save = await oneSave(trx, { id, revision });
    if (save === null) throw notFound();
    act.authorize(id, [contentOf(save).type, ...(await typesOf(trx, id, last))]);
    refuseOther(last, newest);
    const { content, base } = save;
    return keepSave(trx, { id, content, base, restores: revision, last }, act);
  });
}

/** Deletes a draft with all its saves; returns how many. Throws `conflict` while a plan waits for it. */
export function deleteDraft(
  db: Kysely<Schema>,
  id: string,
  { now, by, authorize }: DraftAct,
): Promise<number> {
  return inDraft(db, id, async (trx) => {
    authorize(id, await typesOf(trx, id, await newestSave(trx, id)));
    await refusePlanned(trx, id);
    const { numDeletedRows } = await trx
      .deleteFrom('draft_save')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound();
    await forgetWords(trx, id);
    await forgetReviews(trx, [id]);
    await writeAudit(trx, { at: now, by, action: 'draft.delete', subject: id });
    return Number(numDeletedRows);
  });
}

/** The types of an item's newest save and of its published edition, present or past. */
async function typesOf(
  trx: Kysely<Schema>,
  id: string,
  last: StoredSave | null,
): Promise<ItemType[]> {
  const stored = await trx.selectFrom('item').where('id', '=', id).select('type').execute();
  return [...(last === null ? [] : [contentOf(last).type]), ...stored.map(({ type }) => type)];
}

/** Throws `conflict` while a release plan waits with a save of the draft. */
export async function refusePlanned(trx: Kysely<Schema>, id: string): Promise<void> {
  const plan = (await waitingPlans(trx, [id])).get(id);
  if (plan === undefined) return;
  throw new ProblemError(
    'conflict',
    `The release plan “${plan.name}” waits with a save of the draft: take it out of the plan first.`,
  );
}

/** Throws `version_conflict` where another save is newest. */
export function refuseOther(
  last: Pick<StoredSave, 'revision' | 'by'> | null,
  seen: number | null,
): void {
  const stored = last?.revision ?? null;
  if (stored === seen) return;
  const message =
    last === null
      ? 'there is no draft any more'
      : `${last.by} has saved ${last.revision} meanwhile`;
  throw new ProblemError('version_conflict', `revision: ${message}`, {
    errors: [{ path: 'revision', message }],
  });
}

/** The next save of a draft, and the newest one so far. */
interface Next {
  readonly id: string;
  readonly content: DraftContent;
  readonly base: number | null;
  readonly restores: number | null;
  readonly last: StoredSave | null;
}

async function keepSave(
  trx: Transaction<Schema>,
  { id, content, base, restores, last }: Next,
  { now, by }: Act,
): Promise<StoredSave> {
  if (last?.base === base && isDeepStrictEqual(last.content, content)) return last;
  const goesOn =
    last !== null &&
    restores === null &&
    last.restores === null &&
    last.base === base &&
    last.by === by &&
    now.getTime() - last.began_at.getTime() < COALESCED_MS &&
    !(await isPlanned(trx, last.revision));
  if (goesOn) await trx.deleteFrom('draft_save').where('revision', '=', last.revision).execute();
  const save = await trx
    .insertInto('draft_save')
    .values({
      ...{ item_id: id, began_at: goesOn ? last.began_at : now, saved_at: now, by, base, restores },
      content: JSON.stringify(content),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (goesOn) return save;
  await forgetOldSaves(trx, id, now);
  const action = restores === null ? 'draft.save' : 'draft.restore';
  await writeAudit(trx, { at: now, by, action, subject: id });
  return save;
}
