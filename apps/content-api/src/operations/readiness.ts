import type { HealthNote } from '@masthead/contract/health';
import { countHeld } from '#src/people/queries/held.ts';
import { pingStates } from '#src/pings/queries/ping-states.ts';
import { planCounts } from '#src/plans/queries/plans.ts';
import { withDeadline } from '#src/platform/deadline.ts';
import { hasPrivacyNotice, readConfiguration } from '#src/reading/queries/configuration.ts';
import type { Services } from '#src/services.ts';

/** A caller waits at most this long to learn that something is wrong. */
const MAX_CHECK_TIME = 2000;
/** Shorter outages of mail servers and ping receivers are not reported. */
const MAX_UNSENT_MS = 10 * 60_000;

/** One thing that it needs. */
export interface Check {
  readonly name: 'database' | 'files' | 'draining' | 'changes';
  /** Null where all is well. */
  readonly problem: string | null;
}

/** The server's ability to work, and published settings that apply from the next start. */
export type Readiness = () => Promise<{
  readonly checks: readonly Check[];
  readonly notes: readonly HealthNote[];
}>;

/** Looks at everything again each time it is asked. */
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
    let notes: HealthNote[] = [];
    const checks = await Promise.all([
      check('database', async () => {
        const stored = await readConfiguration(database.db);
        notes = newsroom.pending(stored);
        if (alerts !== null && !hasPrivacyNotice(stored)) notes.push(ALERTS_WAIT);
        notes.push(...unpublished(await planCounts(database.db, clock())));
        notes.push(...untaken(await countHeld(database.db, clock())));
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

const ALERTS_WAIT: HealthNote = {
  ...{ path: 'alerts', code: 'alerts_wait', params: {} },
  message: 'they wait for a link with rel: privacy-policy to a notice that is published',
};

/** Unsent mails are reported, but don't take a server out of service. */
function unsent(alerts: Services['alerts'], now: Date): HealthNote[] {
  if (alerts === null) return [];
  const { failing, broken } = alerts.health;
  return [
    { failure: failing, code: 'mails_failing' as const, what: 'no mail could be handed over' },
    { failure: broken, code: 'alerts_failing' as const, what: 'what is new could not be told' },
  ].flatMap(({ failure, code, what }) =>
    failure === null ? [] : failingNote({ path: 'alerts', code, what }, failure, now),
  );
}

/** The same of search engines and hubs that take nothing. */
function untold(states: Awaited<ReturnType<typeof pingStates>>, now: Date): HealthNote[] {
  return states.flatMap(({ target, failing_since: since, reason }) => {
    if (since === null) return [];
    const what = 'nothing that changed could be told';
    return failingNote(
      { path: `pings.${target}`, code: 'pings_failing', what },
      { since, reason },
      now,
    );
  });
}

function failingNote(
  { path, code, what }: Pick<HealthNote, 'path' | 'code'> & { readonly what: string },
  { since, reason }: { readonly since: Date; readonly reason: string | null },
  now: Date,
): HealthNote[] {
  if (now.getTime() - since.getTime() < MAX_UNSENT_MS) return [];
  const params = { since: since.toISOString(), reason: String(reason) };
  return [{ path, message: `${what} since ${params.since} (${reason})`, code, params }];
}

/** Notes that release plans need attention. Public, so without naming them. */
function unpublished({ late, failed }: Awaited<ReturnType<typeof planCounts>>): HealthNote[] {
  return [
    { count: late, code: 'plans_late' as const, what: 'release plans are late' },
    {
      ...{ count: failed, code: 'plans_failed' as const },
      what: 'release plans have failed; change or cancel them',
    },
  ].flatMap(({ count, code, what }) =>
    count === 0 ? [] : [{ path: 'plans', message: `${what} (${count})`, code, params: { count } }],
  );
}

/** Notes that held work waits for a new owner (decision 0054). Public, so without naming it. */
function untaken(count: number): HealthNote[] {
  if (count === 0) return [];
  const message = `what waits for somebody to take it over, see the studio (${count})`;
  return [{ path: 'held', message, code: 'openings_held', params: { count } }];
}

async function check(name: Check['name'], attempt: () => Promise<unknown>): Promise<Check> {
  try {
    await withDeadline(attempt(), MAX_CHECK_TIME);
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
