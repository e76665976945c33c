import type { Kysely } from 'kysely';
import { latestSeq } from '#src/changes/change-log.ts';
import type { Database } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { withDeadline } from '#src/platform/deadline.ts';

/** Which database an answer is read from. */
export interface ReadDatabases {
  /** A database that has at least all changes up to number `seq`: the replica where it has them. */
  at(seq: number): Promise<Kysely<Schema>>;
}

/** How often a replica that lags is asked where it stands; meanwhile the primary answers. */
const LAG_CHECK_INTERVAL = 100;
/** How often one that is read from, or was away, is asked whether it is there; nobody waits for that. */
const LIFE_CHECK_INTERVAL = 1000;
const MAX_CHECK_TIME = 2000;
/** Below every number: of a replica that has not answered yet, or does not any more. */
const NOTHING = -1;

/**
 * Reads from the replica what it has replayed, else from the primary, so that no answer is older
 * than a change that its reader may have been told of (read-your-writes). Costs a query a second at most
 * where the replica was seen at `seq` before: it never goes back, being one server and no balancer over
 * several. While it does not answer, the primary does.
 */
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
