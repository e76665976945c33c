import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

export type AuditRow = Insertable<Schema['audit']>;

/** The time and the publisher of a change. */
export interface Act {
  readonly now: Date;
  readonly by: string;
}

/** Notes what a publisher does, in the transaction that does it. */
export async function writeAudit(trx: Kysely<Schema>, ...rows: AuditRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('audit').values(rows).execute();
}
