import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The state of each service that gets pings: how many wait, and since when and why it takes none. */
export function pingStates(db: Kysely<Schema>) {
  return db
    .selectFrom('ping_target')
    .select([
      'target',
      'failing_since',
      'reason',
      sql<number>`(
        select count(*)::int from ping where ping.target = ping_target.target
      )`.as('count'),
    ])
    .orderBy('target')
    .execute();
}
