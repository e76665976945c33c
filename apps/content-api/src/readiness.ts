import type { InputError } from '@masthead/contract/problem';
import { withDeadline } from '#src/deadline.ts';
import { readConfiguration } from '#src/queries/configuration.ts';
import { pingStates } from '#src/queries/ping-states.ts';
import { planCounts } from '#src/queries/plans.ts';
import type { Services } from '#src/services.ts';

/** Whoever asks waits no longer than this to hear that something is wrong. */
const MAX_CHECK_TIME = 2000;
/** A mail server, or who else is told of changes, that is away for less is nothing to be told of. */
const MAX_UNSENT_MS = 10 * 60_000;

/** One thing that it needs. */
export interface Check {
  readonly name: 'database' | 'files' | 'draining' | 'changes';
  /** Null where all is well. */
  readonly problem: string | null;
}

/** What the server needs to do its work, and settings that were published and hold from the next start. */
export type Readiness = () => Promise<{
  readonly checks: readonly Check[];
  readonly notes: readonly InputError[];
}>;

/** Looks at everything anew each time it is asked. */
export function readinessOf({
  alerts,
  clock,
  config,
  database,
  drain,
  feed,
  newsroom,
  storage,
}: Services): Readiness {
  return async () => {
    let notes: InputError[] = [];
    const checks = await Promise.all([
      check('database', async () => {
        notes = newsroom.pending(await readConfiguration(database.db));
        notes.push(...unpublished(await planCounts(database.db, clock())));
        if (config.pings !== null) notes.push(...untold(await pingStates(database.db), clock()));
      }),
      check('files', () => storage.check()),
      check('draining', async () => {
        if (drain.signal.aborted) throw new Error('the server is about to stop');
      }),
      check('changes', async () => {
        const problem = feed.problem();
        if (problem !== null) throw new Error(problem);
      }),
    ]);
    return { checks, notes: [...notes, ...unsent(alerts, clock())] };
  };
}

/** Visitors are served without mails: that none can be handed over is told, and takes no server out of service. */
function unsent(alerts: Services['alerts'], now: Date): InputError[] {
  if (alerts === null) return [];
  const { failing, broken } = alerts.health;
  return [
    { failure: failing, what: 'no mail could be handed over' },
    { failure: broken, what: 'what is new could not be told' },
  ].flatMap(({ failure, what }) => {
    if (failure === null || now.getTime() - failure.since.getTime() < MAX_UNSENT_MS) return [];
    const message = `${what} since ${failure.since.toISOString()} (${failure.reason})`;
    return [{ path: 'alerts', message }];
  });
}

/** The same of search engines and hubs that take nothing. */
function untold(states: Awaited<ReturnType<typeof pingStates>>, now: Date): InputError[] {
  return states.flatMap(({ target, failing_since: since, reason }) => {
    if (since === null || now.getTime() - since.getTime() < MAX_UNSENT_MS) return [];
    const message = `nothing that changed could be told since ${since.toISOString()} (${reason})`;
    return [{ path: `pings.${target}`, message }];
  });
}

/** That there are release plans to see to. Anybody may read it: which they are is for publishers. */
function unpublished({ late, failed }: Awaited<ReturnType<typeof planCounts>>): InputError[] {
  return [
    { count: late, message: 'release plans are late' },
    { count: failed, message: 'release plans have failed; change or cancel them' },
  ].flatMap(({ count, message }) =>
    count === 0 ? [] : [{ path: 'plans', message: `${message} (${count})` }],
  );
}

async function check(name: Check['name'], attempt: () => Promise<unknown>): Promise<Check> {
  try {
    await withDeadline(attempt(), MAX_CHECK_TIME);
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
