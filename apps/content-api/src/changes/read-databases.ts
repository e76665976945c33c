import type { Kysely } from 'kysely';
import { latestSeq } from '#src/changes/change-log.ts';
import type { Database } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { withDeadline } from '#src/platform/deadline.ts';

/** Chooses the database from which an answer is read. */
export interface ReadDatabases {
  /** A database that has at least all changes up to number `seq`: the replica where it has them. */
  at(seq: number): Promise<Kysely<Schema>>;
}

/** Interval of checks on a lagging replica; meanwhile the primary answers. */
const LAG_CHECK_INTERVAL = 100;
/** Interval of checks on a replica that is in use or unreachable; no request waits for them. */
const LIFE_CHECK_INTERVAL = 1000;
const MAX_CHECK_TIME = 2000;
/** The number of an unresponsive replica, below every change's. */
const NOTHING = -1;

/** A database with at least the changes up to `seq`: the replica if it has them. */
export function createReadDatabases({ reading, replica }: Database): ReadDatabases {
  if (replica === null) return { at: async () => reading };
  let replayed = NOTHING;
  let isAway = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function check(source: Kysely<Schema>): Promise<void> {
    try {
      replayed = Math.max(replayed, await withDeadline(latestSeq(source), MAX_CHECK_TIME));
      isAway = false;
    } catch {
      replayed = NOTHING;
      isAway = true;
    } finally {
      checkedAt = performance.now();
      checking = null;
    }
  }

  return {
    async at(seq) {
      const isLagging = replayed < seq && !isAway;
      const interval = isLagging ? LAG_CHECK_INTERVAL : LIFE_CHECK_INTERVAL;
      if (performance.now() - checkedAt >= interval) {
        checking ??= check(replica);
        if (isLagging) await checking;
      }
      return replayed < seq ? reading : replica;
    },
  };
}
