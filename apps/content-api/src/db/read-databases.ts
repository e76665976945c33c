import type { Kysely } from 'kysely';
import { latestSeq } from '#src/changes/change-log.ts';
import type { Database } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';

/** Which database an answer is read from. */
export interface ReadDatabases {
  /** A database that has at least all changes up to number `seq`: the replica where it has them. */
  at(seq: number): Promise<Kysely<Schema>>;
}

/** How often a replica that lags is asked where it stands; meanwhile the primary answers. */
const LAG_CHECK_INTERVAL = 100;

/**
 * Reads from the replica what it has replayed, else from the primary, so that no answer is older
 * than a change that its reader may have been told of (read-your-writes). Costs no query where the
 * replica was seen at `seq` before: it never goes back, being one server and no balancer over several.
 */
export function createReadDatabases({ db, replica }: Database): ReadDatabases {
  if (replica === null) return { at: async () => db };
  /** Below every number: a replica that has not been asked yet has shown nothing. */
  let replayed = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function check(source: Kysely<Schema>): Promise<void> {
    try {
      replayed = Math.max(replayed, await latestSeq(source));
    } catch {
      // A replica that cannot be asked has shown nothing: the primary answers.
    } finally {
      checkedAt = performance.now();
      checking = null;
    }
  }

  return {
    async at(seq) {
      if (replayed < seq && performance.now() - checkedAt >= LAG_CHECK_INTERVAL) {
        checking ??= check(replica);
        await checking;
      }
      return replayed < seq ? db : replica;
    },
  };
}
