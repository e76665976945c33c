import { randomUUID } from 'node:crypto';
import type { PlanChange, PlanInput } from '@masthead/contract/plan';
import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { lockDrafts } from '#src/drafts/commands/draft-saves.ts';
import { savesByRevision, waitingPlans } from '#src/drafts/queries/drafts.ts';
import { rehearse } from '#src/plans/commands/rehearse-plan.ts';
import { planEntries } from '#src/plans/queries/plans.ts';
import { notFound, ProblemError, refuse } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';

/** A plan lies so far ahead at least that every server has heard of it when its time comes. */
export const PLAN_AHEAD_MS = 5_000;

/** The result of storing a plan: its UUID, and the warnings of its rehearsal. */
interface Planned {
  readonly id: string;
  readonly warnings: readonly InputError[];
}

/**
 * Makes a plan that waits for its instant, once its rehearsal has gone through. Throws `invalid_input` and
 * `version_conflict` as publishing its drafts would, with the entry and the field; nothing is kept then.
 */
export function createPlan(
  db: Kysely<Schema>,
  input: PlanInput,
  publishing: Publishing,
): Promise<Planned> {
  return inPublishingTransaction(db, async (trx) => {
    const { now, by } = publishing;
    const id = randomUUID();
    await trx
      .insertInto('plan')
      .values({
        id,
        name: input.name,
        at: new Date(input.at),
        state: 'planned',
        by,
        created_at: now,
      })
      .execute();
    await writeAudit(trx, { at: now, by, action: 'plan.create', subject: id });
    return { id, warnings: await writeEntries(trx, id, input, publishing) };
  });
}

/**
 * The same for one that waits or has failed; it waits again. Throws `conflict` for any other, `version_conflict` where
 * somebody else has changed it since the revision that is named.
 */
export function changePlan(
  db: Kysely<Schema>,
  id: string,
  { revision, ...input }: PlanChange,
  publishing: Publishing,
): Promise<Planned> {
  return inPublishingTransaction(db, async (trx) => {
    const { now, by } = publishing;
    refuseOther(await openPlan(trx, id), revision);
    await writeAudit(trx, { at: now, by, action: 'plan.change', subject: id });
    return replacePlan(trx, id, input, publishing);
  });
}

/** Writes what a plan is from now on, in the caller's name. */
async function replacePlan(
  trx: Transaction<Schema>,
  id: string,
  input: PlanInput,
  publishing: Publishing,
): Promise<Planned> {
  await trx
    .updateTable('plan')
    .set({
      ...{ name: input.name, at: new Date(input.at), state: 'planned', by: publishing.by },
      ...{ ended_at: null, failures: '[]', held_at: null, closed_at: null },
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('plan_entry').where('plan_id', '=', id).execute();
  return { id, warnings: await writeEntries(trx, id, input, publishing) };
}

/**
 * Makes a plan that is held wait in the name of the person who takes it over, within a publishing transaction. One whose
 * instant has passed is published as soon as plans may be.
 */
export async function renewPlan(
  trx: Transaction<Schema>,
  id: string,
  publishing: Publishing,
): Promise<Planned & { readonly at: string }> {
  const { name, at } = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .select(['name', 'at'])
    .executeTakeFirstOrThrow();
  const rows = await planEntries(trx, id);
  const earliest = publishing.now.getTime() + PLAN_AHEAD_MS;
  const input = {
    name,
    at: new Date(Math.max(at.getTime(), earliest)).toISOString(),
    entries: rows.map(({ item_id, ...entry }) => ({ ...entry, id: item_id })),
  };
  return { ...(await replacePlan(trx, id, input, publishing)), at: input.at };
}

/** Takes a plan back that waits, or has failed. Throws `conflict` for any other. */
export function cancelPlan(db: Kysely<Schema>, id: string, { now, by }: Act): Promise<void> {
  return inPublishingTransaction(db, async (trx) => {
    await openPlan(trx, id);
    await trx
      .updateTable('plan')
      .set({ state: 'cancelled', ended_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, { at: now, by, action: 'plan.cancel', subject: id });
  });
}

/** The plan to compare, if it waits or has failed. Throws `conflict` for any other. */
async function openPlan(trx: Kysely<Schema>, id: string) {
  const plan = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .select(['state', 'revision', 'by'])
    .executeTakeFirst();
  if (plan === undefined) throw notFound();
  if (plan.state === 'planned' || plan.state === 'failed') return plan;
  throw new ProblemError('conflict', `The release plan is ${plan.state}, and stays what it is.`);
}

function refuseOther(plan: { revision: number; by: string }, seen: number | null): void {
  if (seen === null || seen === plan.revision) return;
  const message = `${plan.by} has changed the plan meanwhile: it is ${plan.revision}`;
  throw new ProblemError('version_conflict', `revision: ${message}`, {
    errors: [{ path: 'revision', message }],
  });
}

async function writeEntries(
  trx: Transaction<Schema>,
  plan_id: string,
  { at, entries }: PlanInput,
  publishing: Publishing,
): Promise<readonly InputError[]> {
  const ids = entries.map(({ id }) => id);
  await lockDrafts(trx, ids);
  const others = await waitingPlans(trx, ids);
  const earliest = publishing.now.getTime() + PLAN_AHEAD_MS;
  refuse([
    ...(Date.parse(at) < earliest
      ? [{ path: 'at', message: `must be ${PLAN_AHEAD_MS / 1000} seconds from now at least` }]
      : []),
    ...entries.flatMap(({ id }, index) => {
      const path = `entries.${index}.id`;
      if (ids.indexOf(id) < index) return [{ path, message: 'stands in the plan twice' }];
      const other = others.get(id);
      return other ? [{ path, message: `waits in the release plan “${other.name}” already` }] : [];
    }),
  ]);
  const revisions = entries.map(({ revision }) => revision);
  await publishing.authorizeSaves?.(await savesByRevision(trx, revisions), trx);
  await trx
    .insertInto('plan_entry')
    .values(
      entries.map(({ id: item_id, revision, languages, note }, place) => ({
        ...{ plan_id, place, item_id, revision, languages, note },
      })),
    )
    .execute();
  const { warnings } = await rehearse(trx, plan_id, publishing);
  return warnings;
}
