import type { AuditEntry } from '@masthead/contract/publisher';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Filters of the audit; one that is left out narrows nothing. */
export interface AuditFilter {
  readonly subject?: string | undefined;
  /** A token's name, or a person's id, who may have had other names. */
  readonly by?: string | undefined;
  /** Start (inclusive) and end (exclusive). */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** One page of what publishers did, newest first. */
export async function readAudit(
  db: Kysely<Schema>,
  { subject, by, from, to }: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; entries: AuditEntry[] }> {
  let query = db.selectFrom('audit');
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (by !== undefined) {
    // As `namedPerson` writes it; no token may be called so.
    query = query.where((eb) =>
      eb.or([eb('by', '=', by), eb(sql`right(by, ${by.length + 3})`, '=', ` (${by})`)]),
    );
  }
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['at', 'by', 'action', 'subject', 'from_version', 'to_version'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
