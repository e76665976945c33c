import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import { forgetPreviews } from '#src/previews/commands/preview-comments.ts';
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

async function forgetOld(
  db: Kysely<Schema>,
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<void> {
  await forgetCounts(db, { months, now });
  await forgetPreviews(db, now);
}

/**
 * Removes counts that are older than the newsroom keeps, and previews that ended with what was said through their links,
 * now and each hour, whether anything is read any more or not. Answers what ends it.
 */
export function startRetention(
  db: Kysely<Schema>,
  { clock, months, failed }: RetentionOptions,
): () => Promise<void> {
  const forget = (): Promise<void> =>
    forgetOld(db, { months, now: clock() }).catch((error: unknown) => failed(error));
  let last = forget();
  const timer = setInterval(() => {
    last = forget();
  }, INTERVAL).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
