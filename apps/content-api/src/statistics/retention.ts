import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import { forgetCounts } from '#src/statistics/commands/record-counts.ts';

/** Counts are told by days. In milliseconds. */
const INTERVAL = 3_600_000;

interface RetentionOptions {
  readonly clock: Clock;
  /** For so many counts are kept. */
  readonly months: number;
  /** Is told what kept them from going; the next hour tries again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Removes counts that are older than the newsroom keeps, now and each hour, whether anything is read any more or not.
 * Answers what ends it.
 */
export function startRetention(
  db: Kysely<Schema>,
  { clock, months, failed }: RetentionOptions,
): () => Promise<void> {
  const forget = (): Promise<void> =>
    forgetCounts(db, { months, now: clock() }).catch((error: unknown) => failed(error));
  let last = forget();
  const timer = setInterval(() => {
    last = forget();
  }, INTERVAL).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
