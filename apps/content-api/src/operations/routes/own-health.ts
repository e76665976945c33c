import type { Health } from '@masthead/contract/health';
import { waitingMails } from '#src/alerts/queries/waiting-mails.ts';
import { BUILD } from '#src/build.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { lookAtStore } from '#src/operations/doctor/look-at-store.ts';
import { type Check, readinessOf } from '#src/operations/readiness.ts';
import { pingStates } from '#src/pings/queries/ping-states.ts';
import { planCounts } from '#src/plans/queries/plans.ts';
import { silentNote, silentSynonyms } from '#src/search/queries/silent-groups.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/health`: for administrators what operators learn from `/readyz` and `npm run doctor`. */
export function ownHealthRoutes(app: TypedApp, services: Services): void {
  const readiness = readinessOf(services);
  serveCall(app, 'readHealth', async () => ({
    data: await healthOf(services, readiness),
    meta: null,
  }));
}

async function healthOf(
  services: Services,
  readiness: ReturnType<typeof readinessOf>,
): Promise<Health> {
  const { alerts, clock, config, database, files, renditions } = services;
  const { db } = database;
  const [{ checks, notes }, findings, { waiting, late, failed }, pings, silent] = await Promise.all(
    [
      readiness(),
      lookAtStore({
        database,
        originals: files.originals,
        renditionsSize: renditions.size,
        renditionsBytes: config.renditionsBytes,
        timeZone: config.timeZone,
        defaultLocale: config.defaultLocale,
      }),
      planCounts(db, clock()),
      config.pings === null ? [] : pingStates(db),
      silentSynonyms(db, config, clock()),
    ],
  );
  const failing = alerts?.health.failing ?? alerts?.health.broken ?? null;
  return {
    is_ready: checks.every(({ problem }) => problem === null),
    build: await BUILD,
    node: process.version,
    clock: clock().toISOString(),
    findings: [
      ...checks.flatMap(failedCheck),
      ...findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
    ],
    notes: [...notes, ...silentNote(silent)],
    plans: { waiting, late, failed },
    mails: alerts && { waiting: await waitingMails(db), failing: toldAs(failing) },
    pings: pings.map(({ target, count, failing_since: since, reason }) => ({
      ...{ target, waiting: count, failing: toldAs(since && { since, reason }) },
    })),
  };
}

function failedCheck({ name, problem }: Check): Health['findings'] {
  if (problem === null) return [];
  const code = name === 'draining' ? 'stopping' : 'failed';
  const params = { reason: problem };
  return [{ name, state: 'wrong', message: problem, advice: null, code, params }];
}

const toldAs = (failing: { since: Date; reason: string | null } | null) =>
  failing && { since: failing.since.toISOString(), reason: failing.reason };
