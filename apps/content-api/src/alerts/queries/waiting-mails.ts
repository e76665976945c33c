import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

export async function waitingMails(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('alert_outbox')
    .where('state', '=', 'waiting')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
