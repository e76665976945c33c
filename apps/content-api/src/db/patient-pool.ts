import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** The pool's one sign that all of its connections were in use for as long as a caller may wait. */
const BUSY = 'timeout exceeded when trying to connect';

/** The same connections for whom nobody waits: where they are in use, it waits for one however long. */
export function patientPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      for (;;) {
        try {
          return await pool.connect();
        } catch (error) {
          if (!(error instanceof Error) || error.message !== BUSY) throw error;
        }
      }
    },
    // Whoever opened the pool ends it.
    end: async () => undefined,
  };
}
