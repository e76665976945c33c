import { setTimeout as sleep } from 'node:timers/promises';
import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction, isToGiveWay } from '#src/db/transaction.ts';
import { storePlan } from '#src/plans/commands/publish-plan.ts';
import type { Clock } from '#src/platform/clock.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';

export interface AtInstant {
  readonly clock: Clock;
  readonly languages: Omit<Publishing, 'now' | 'by'>;
  /** Ends the waiting: the plan stays as it was. */
  readonly signal: AbortSignal;
}

/** So often the clock is looked at while an instant is waited for: it may be moved. */
const LOOK_EVERY_MS = 20;

/**
 * The outcome of a plan. `closed`: it is held, and what it closes is done; `left`: another server was quicker, or it
 * was changed or cancelled.
 */
export type PlanOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'left' }
  | { readonly outcome: 'failed'; readonly errors: readonly InputError[] };

/**
 * Publishes all that a plan has in one transaction: prepared now, and committed at the plan's instant, so that nobody
 * sees anything of it before. Meanwhile it gives way to calls that end a right. One that does not go through changes
 * nothing, and is marked as failed once its instant has come. Throws where the database is away, or the waiting is
 * ended; the plan goes on waiting then.
 */
export async function publishPlanAt(
  db: Kysely<Schema>,
  due: { readonly id: string; readonly at: Date },
  { clock, languages, signal }: AtInstant,
): Promise<PlanOutcome> {
  try {
    return await inPublishingTransaction(db, async (trx) => {
      const now = new Date(Math.max(due.at.getTime(), clock().getTime()));
      const plan = await takePlan(trx, due);
      if (plan === null) return { outcome: 'left' };
      const { outcomes } = await storePlan(trx, due.id, { ...languages, now });
      const isDone = await endPlan(trx, due.id, plan, now);
      const { by } = plan;
      if (outcomes.length > 0) {
        await writeAudit(trx, { at: now, by, action: 'plan.publish', subject: due.id });
      }
      await waitFor(due.at, clock, signal, () => isToGiveWay(trx));
      return { outcome: isDone ? 'done' : 'closed' };
    });
  } catch (error) {
    if (error instanceof GaveWay) return publishPlanAt(db, due, { clock, languages, signal });
    if (!(error instanceof ProblemError)) throw error;
    // Errors during preparation may be corrected until its instant.
    if (clock() < due.at) {
      await waitFor(due.at, clock, signal);
      return publishPlanAt(db, due, { clock, languages, signal });
    }
    const errors = error.particulars.errors ?? [{ path: '', message: error.message }];
    return fail(db, due, { now: clock(), errors });
  }
}

interface Taken {
  readonly by: string;
  readonly isHeld: boolean;
}

/** Takes a plan's row; null where there is nothing to do for it at this instant. */
async function takePlan(
  trx: Transaction<Schema>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<Taken | null> {
  const plan = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('at', '=', at)
    .select(['by', 'held_at', 'closed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (plan === undefined || (plan.held_at !== null && plan.closed_at !== null)) return null;
  return { by: plan.by, isHeld: plan.held_at !== null };
}

/** Notes what became of it: one that is held goes on waiting with what it has left. */
async function endPlan(
  trx: Transaction<Schema>,
  id: string,
  { isHeld }: Taken,
  now: Date,
): Promise<boolean> {
  const left = trx.selectFrom('plan_entry').where('plan_id', '=', id).select('plan_id').limit(1);
  const isDone = !isHeld || (await left.execute()).length === 0;
  await trx
    .updateTable('plan')
    .set(
      isDone
        ? { state: 'done', ended_at: now, held_at: null }
        : { closed_at: now, revision: sql`revision + 1` },
    )
    .where('id', '=', id)
    .execute();
  return isDone;
}

/** Somebody goes first whose command may say that this is not to be published. */
class GaveWay extends Error {
  override readonly name = 'GaveWay';
}

/** Looks once more when the moment has come. */
async function waitFor(
  moment: Date,
  clock: Clock,
  signal: AbortSignal,
  isToGiveWay: () => Promise<boolean> = async () => false,
): Promise<void> {
  for (;;) {
    if (await isToGiveWay()) throw new GaveWay();
    const left = moment.getTime() - clock().getTime();
    if (left <= 0) return;
    await sleep(Math.min(left, LOOK_EVERY_MS), undefined, { signal });
  }
}

function fail(
  db: Kysely<Schema>,
  { id, at }: { readonly id: string; readonly at: Date },
  { now, errors }: { readonly now: Date; readonly errors: readonly InputError[] },
): Promise<PlanOutcome> {
  return inPublishingTransaction(db, async (trx) => {
    const plan = await trx
      .updateTable('plan')
      .set({ state: 'failed', ended_at: now, failures: JSON.stringify(errors) })
      .where('id', '=', id)
      .where('state', '=', 'planned')
      .where('at', '=', at)
      .returning('by')
      .executeTakeFirst();
    if (plan === undefined) return { outcome: 'left' };
    await writeAudit(trx, { at: now, by: plan.by, action: 'plan.fail', subject: id });
    return { outcome: 'failed', errors };
  });
}
