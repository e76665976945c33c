import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The state of each service that is told of changes: how much waits, and since when and why it takes nothing. */
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
