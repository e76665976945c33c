import type { AuditEntry } from '@masthead/contract/publisher';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** One page of what publishers did, newest first; to one subject where `subject` names it. */
export async function readAudit(
  db: Kysely<Schema>,
  { subject, limit, offset }: { subject: string | undefined; limit: number; offset: number },
): Promise<{ total: number; entries: AuditEntry[] }> {
  let query = db.selectFrom('audit');
  if (subject !== undefined) query = query.where('subject', '=', subject);
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['at', 'by', 'action', 'subject', 'from_version', 'to_version'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
