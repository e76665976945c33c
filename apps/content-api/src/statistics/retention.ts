import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import { forgetPreviews } from '#src/previews/commands/preview-comments.ts';
import { forgetEmptySearches } from '#src/statistics/commands/note-empty-searches.ts';
import { forgetCounts } from '#src/statistics/commands/record-counts.ts';
import { dayOf } from '#src/statistics/days.ts';

/** Counts are told by days. In milliseconds. */
const INTERVAL = 3_600_000;

interface RetentionOptions {
  readonly clock: Clock;
  /** For so many counts are kept. */
  readonly months: number;
  /** Whether searches that found nothing are counted. */
  readonly countsSearches: boolean;
  readonly timeZone: string;
  /** Is told what kept them from going; the next hour tries again. */
  readonly failed: (error: unknown) => void;
}

async function forgetOld(
  db: Kysely<Schema>,
  { clock, months, countsSearches, timeZone }: Omit<RetentionOptions, 'failed'>,
): Promise<void> {
  const now = clock();
  await forgetCounts(db, { months, now });
  await forgetEmptySearches(db, { isOn: countsSearches, today: dayOf(now, timeZone) });
  await forgetPreviews(db, now);
}

/**
 * Removes counts and searches that are older than the newsroom keeps, and previews that ended with what was said through their links,
 * now and each hour, whether anything is read any more or not. Answers what ends it.
 */
export function startRetention(
  db: Kysely<Schema>,
  { failed, ...kept }: RetentionOptions,
): () => Promise<void> {
  const forget = (): Promise<void> => forgetOld(db, kept).catch((error: unknown) => failed(error));
  let last = forget();
  const timer = setInterval(() => {
    last = forget();
  }, INTERVAL).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
