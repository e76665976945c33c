import { createHash } from 'node:crypto';
import type { Grant } from '@masthead/contract/grant';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Opening } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** The form in which a token is kept and looked up; the token itself has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Grants that hold at this moment, by the tokens of them. */
const holding = (tokens: readonly string[], now: Date) => sql<boolean>`(
  token_hash = any(${tokens.map(tokenHash)}::text[]) and expires_at > ${now} and revoked_at is null
)`;

/** What tokens open; nothing for one that is unknown, over or taken back. */
export async function grantsByToken(
  db: Kysely<Schema>,
  tokens: readonly string[],
  now: Date,
): Promise<Opening[]> {
  if (tokens.length === 0) return [];
  return db
    .selectFrom('access_grant')
    .where(holding(tokens, now))
    .select(['item_id as item', 'opens', 'expires_at as expiresAt'])
    .execute();
}

/** Notes that these tokens were used, for the publisher to see. */
export async function countUses(
  db: Kysely<Schema>,
  tokens: readonly string[],
  now: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .updateTable('access_grant')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where(holding(tokens, now))
    .execute();
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
    opens: row.opens,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
