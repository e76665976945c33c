import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

/** Each connection keeps a plan of each of them. */
const MAX_STATEMENTS = 256;
/** Enough characters to tell a few hundred names apart. */
const NAME_LENGTH = 16;
const QUERY = /^[\s(]*(?:select|with)\b/i;
/** Search: a generic plan is a hundred times slower than one for the actual words (decision 0009). */
const PLANNED_ANEW = /\bsearch_(?:doc|term)\b/;

/** Errors if a name means something else: a table was altered, or a proxy shares connections. */
const NOT_BY_NAME: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);

/** Whether a statement is sent by name, with a generic plan. */
export function isPrepared(text: string): boolean {
  return QUERY.test(text) && !PLANNED_ANEW.test(text);
}

/**
 * Connections for reading that parse each statement once, since parsing dominates short statements (decision
 * 0050). A statement whose name fails is sent without one from then on.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  /** The name of each text; null: it has none. */
  const names = new Map<string, string | null>();
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();

  function nameOf(text: string): string | null {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= MAX_STATEMENTS || !isPrepared(text)) return null;
    const made = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
    names.set(text, made);
    return made;
  }

  function preparing(client: pg.PoolClient): pg.PoolClient {
    const query = async (text: string, given: readonly unknown[] = []) => {
      const [name, values] = [nameOf(text), [...given]];
      if (name === null) return client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || !NOT_BY_NAME.has(error.code)) throw error;
        names.set(text, null);
        return client.query(text, values);
      }
    };
    return new Proxy(client, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
    });
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const made = known.get(client) ?? preparing(client);
      known.set(client, made);
      return made;
    },
    // The code that opened the pool ends it.
    end: async () => undefined,
  };
}
