import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import { publishPlanAt } from '#src/plans/commands/publish-plan-at.ts';
import { plansDue } from '#src/plans/queries/plans.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Figures } from '#src/platform/figures.ts';
import type { AnswerCache } from '#src/reading/queries/answer-cache.ts';

export interface PlanServices {
  readonly database: Pick<Database, 'background' | 'kind'>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'locales' | 'defaultLocale' | 'people'>;
  readonly answers: Pick<AnswerCache, 'published'>;
  readonly figures: Figures;
  readonly log?: Logger | undefined;
}

/** Publishes release plans at their instants. Several copies of the server may: one of them does. */
export interface PlanWorker {
  /** Does all that is due at this moment, and waits for what it prepares. Throws where one could not be done. */
  work(): Promise<void>;
  /** Runs by itself from now on. */
  start(): void;
  /** Ends at once; the next process prepares again what was being prepared. */
  stop(): Promise<void>;
}

/** So often it is asked which plans are due: a change of plans is heard of within that time. */
const EVERY_MS = 500;
/**
 * So long before its instant a plan is prepared on a database server: publishers wait for as long. The embedded
 * database has one connection, which readers need.
 */
const PREPARED_MS = { server: 3_000, embedded: 0 } as const;
/** Time before a plan is tried again that failed without a fault of its own. */
const PAUSE_MS = 2_000;

export function createPlanWorker(services: PlanServices): PlanWorker {
  const { answers, clock, config, database, figures, log } = services;
  // A busy pool, as while something long is published, is no failure.
  const { background: db, kind } = database;
  const languages = {
    ...{ locales: config.locales, defaultLocale: config.defaultLocale },
    needsApproval: config.people.needsApproval,
  };
  const stopping = new AbortController();
  const pausedUntil = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    const until = new Date(clock().getTime() + PREPARED_MS[kind]);
    const errors: unknown[] = [];
    for (const due of await plansDue(db, until)) {
      if (stopping.signal.aborted) return;
      if ((pausedUntil.get(due.id) ?? 0) > clock().getTime()) continue;
      await publish(due).catch((error: unknown) => {
        pausedUntil.set(due.id, clock().getTime() + PAUSE_MS);
        errors.push(error);
      });
    }
    if (errors.length > 0 && !stopping.signal.aborted) throw errors[0];
  }

  async function publish(due: { readonly id: string; readonly at: Date }): Promise<void> {
    const done = await publishPlanAt(db, due, { clock, languages, signal: stopping.signal });
    pausedUntil.delete(due.id);
    if (done.outcome === 'left') return;
    answers.published();
    figures.plans.inc({ outcome: done.outcome });
    const plan = { plan: due.id, at: due.at };
    if (done.outcome === 'failed') {
      log?.error({ ...plan, errors: done.errors }, 'plans: not published');
    } else
      log?.info(
        plan,
        `plans: ${done.outcome === 'done' ? 'published' : 'held, what closes is done'}`,
      );
  }

  function again(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = work()
        // The next turn tries again.
        .catch((error: unknown) => log?.error({ err: error }, 'plans: the work failed'))
        .finally(again);
    }, EVERY_MS);
    timer.unref();
  }

  return {
    work,
    start: again,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
