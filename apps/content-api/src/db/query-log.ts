import type { Tracing } from '@masthead/lifecycle/tracing';
import type { LogEvent } from 'kysely';
import { currentCall } from '#src/platform/current-call.ts';
import type { Figures } from '#src/platform/figures.ts';

export type QueryLog = (event: LogEvent) => void;

/** Counts and traces statements by call; records neither text nor values. */
export function queryLog(
  { queries, failedQueries }: Pick<Figures, 'queries' | 'failedQueries'>,
  tracing: Tracing | null,
): QueryLog {
  return ({ level, query, queryDurationMillis: milliseconds }) => {
    const call = currentCall();
    const failed = level === 'error';
    queries.observe({ call }, milliseconds / 1000);
    if (failed) failedQueries.inc({ call });
    if (tracing === null) return;
    const kind = query.query.kind.replace(/(Query)?Node$/, '').toUpperCase();
    tracing.done({
      ...{ milliseconds, failed },
      name: `SQL ${kind}`,
      said: { 'db.system.name': 'postgresql', 'db.operation.name': kind },
    });
  };
}
