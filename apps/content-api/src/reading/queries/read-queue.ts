import pLimit from 'p-limit';
import { ProblemError } from '#src/platform/problems.ts';

/** Answers read at once: more than the database has connections, few enough to be done soon. */
const MAX_AT_ONCE = 32;
/** Readings that wait for their turn; together some seconds of work. */
const MAX_WAITING = 512;
const RETRY_AFTER_SECONDS = 2;

export type ReadQueue = ReturnType<typeof createReadQueue>;

/**
 * Lets so many answers be read at once and so many wait; more are refused as `unavailable` with
 * `Retry-After`, before memory or delay grow. `noteRead` is told of each that is let in, and what it returns is called
 * when that one has ended.
 */
export function createReadQueue(noteRead: () => () => void = () => () => undefined) {
  const limit = pLimit(MAX_AT_ONCE);
  return async <T>(read: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount < MAX_WAITING) return limit(read).finally(noteRead());
    throw new ProblemError('unavailable', 'Too much is asked for at the moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  };
}
