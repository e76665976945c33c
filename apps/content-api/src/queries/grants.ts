import { createHash } from 'node:crypto';
import type { Grant } from '@masthead/contract/grant';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The form in which a token is kept and looked up; the token itself has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The item that a token opens at this moment, null for a token unknown, ended or taken back. */
export async function grantedItem(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<string | null> {
  const grant = await db
    .selectFrom('access_grant')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .select('item_id')
    .executeTakeFirst();
  return grant?.item_id ?? null;
}

/** All grants, or those of one item, newest first. */
export async function readGrants(db: Kysely<Schema>, item: string | undefined): Promise<Grant[]> {
  let query = db.selectFrom('access_grant').selectAll();
  if (item !== undefined) query = query.where('item_id', '=', item);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(1000).execute();
  return rows.map(presentGrant);
}

export function presentGrant(row: Omit<Selectable<Schema['access_grant']>, 'token_hash'>): Grant {
  return {
    id: row.id,
    item: row.item_id,
    recipient: row.recipient,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
