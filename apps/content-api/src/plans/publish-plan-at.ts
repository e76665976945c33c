import { setTimeout as sleep } from 'node:timers/promises';
import type { InputError } from '@masthead/contract/problem';
import type { Kysely } from 'kysely';
import type { Clock } from '#src/clock.ts';
import { writeAudit } from '#src/commands/audit.ts';
import type { Publishing } from '#src/commands/publish-items.ts';
import { storePlan } from '#src/commands/publish-plan.ts';
import { inPublishingTransaction } from '#src/commands/transaction.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/problems.ts';

export interface AtInstant {
  readonly clock: Clock;
  readonly languages: Omit<Publishing, 'now' | 'by'>;
  /** Ends the waiting: the plan stays as it was. */
  readonly signal: AbortSignal;
}

/** So often the clock is looked at while an instant is waited for: it may be moved. */
const LOOK_EVERY_MS = 20;

/** What became of a plan; `left`: another server was quicker, or it was changed or cancelled. */
export type PlanOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'left' }
  | { readonly outcome: 'failed'; readonly errors: readonly InputError[] };

/**
 * Publishes all that a plan has in one transaction: prepared now, and committed at the plan's instant, so that
 * nobody sees anything of it before. One that does not go through changes nothing, and is marked as failed once its
 * instant has come. Throws where the database is away, or the waiting is ended; the plan goes on waiting then.
 */
export async function publishPlanAt(
  db: Kysely<Schema>,
  due: { readonly id: string; readonly at: Date },
  { clock, languages, signal }: AtInstant,
): Promise<PlanOutcome> {
  try {
    return await inPublishingTransaction(db, async (trx) => {
      const now = new Date(Math.max(due.at.getTime(), clock().getTime()));
      const plan = await trx
        .updateTable('plan')
        .set({ state: 'done', ended_at: now })
        .where('id', '=', due.id)
        .where('state', '=', 'planned')
        .where('at', '=', due.at)
        .returning('by')
        .executeTakeFirst();
      if (plan === undefined) return { outcome: 'left' };
      await storePlan(trx, due.id, { ...languages, now });
      const { by } = plan;
      await writeAudit(trx, { at: now, by, action: 'plan.publish', subject: due.id });
      await waitFor(due.at, clock, signal);
      return { outcome: 'done' };
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // What is wrong while it is prepared may be put right until its instant.
    if (clock() < due.at) {
      await waitFor(due.at, clock, signal);
      return publishPlanAt(db, due, { clock, languages, signal });
    }
    const errors = error.particulars.errors ?? [{ path: '', message: error.message }];
    return fail(db, due, { now: clock(), errors });
  }
}

async function waitFor(moment: Date, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
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
