import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** The pool's only indication that all connections were in use for a caller's maximum wait. */
const BUSY = 'timeout exceeded when trying to connect';

/** The same pool for background work: it waits indefinitely for a connection. */
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
    // The code that opened the pool ends it.
    end: async () => undefined,
  };
}
