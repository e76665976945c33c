import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** How it goes with each of those who are told of changes: what waits, and since when and why nothing is taken. */
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
