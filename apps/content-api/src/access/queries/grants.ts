import { createHash } from 'node:crypto';
import type { Grant, GrantsQuery } from '@masthead/contract/grant';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Opening } from '#src/access/visibility.ts';
import {
  asPart,
  countedIn,
  cursorAt,
  inOrder,
  isBehind,
  keyOf,
  markIn,
  type Order,
} from '#src/db/keyed-page.ts';
import type { Schema } from '#src/db/schema.ts';

/** A token is stored and looked up by hash; the token itself has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Grants that hold at this moment, by the tokens of them. */
const holding = (tokens: readonly string[], now: Date) => sql<boolean>`(
  token_hash = any(${tokens.map(tokenHash)}::text[]) and expires_at > ${now} and revoked_at is null
  and held_at is null
)`;

/** The grants of these tokens; unknown, expired and revoked tokens give none. */
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

export function grantById(db: Kysely<Schema>, id: string, now: Date): Promise<Opening[]> {
  return db
    .selectFrom('access_grant')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .select(['item_id as item', 'opens', 'expires_at as expiresAt'])
    .execute();
}

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

const GRANT_ID = sql`access_grant.id`;
const NEWEST: Order = { key: sql`access_grant.created_at`, as: 'timestamptz', descending: true };

/** One page of the grants, newest first. Null where `after` is no place in it. */
export async function listGrants(
  db: Kysely<Schema>,
  query: GrantsQuery,
  now: Date,
): Promise<{ grants: Grant[]; total: number; next: string | null } | null> {
  const mark = query.after === undefined ? null : markIn(query.after, NEWEST);
  if (query.after !== undefined && mark === null) return null;
  const narrowed = db
    .selectFrom('access_grant')
    .where((eb) => eb.and(conditions(query, now).map((each) => sql<SqlBool>`${each}`)));
  const total = await countedIn(db, narrowed.select('access_grant.id'));
  const rows = await narrowed
    .where(isBehind(NEWEST, mark, GRANT_ID))
    .orderBy(inOrder(NEWEST, GRANT_ID))
    .limit(query.limit + 1)
    .selectAll()
    .select(keyOf(NEWEST).as('key'))
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    grants: shown.map(presentGrant),
    total,
    next: last === undefined ? null : cursorAt([last.key, last.id]),
  };
}

function conditions({ item, state, q }: GrantsQuery, now: Date): RawBuilder<SqlBool>[] {
  const isRunning = sql<SqlBool>`(
    revoked_at is null and held_at is null and expires_at > ${now}
  )`;
  const all = [sql<SqlBool>`true`];
  if (item !== undefined) all.push(sql`item_id = ${item}`);
  if (state !== undefined) all.push(state === 'running' ? isRunning : sql`not ${isRunning}`);
  if (q !== undefined) {
    all.push(sql`(lower(recipient) like ${asPart(q)} or item_id in (
      select l.item_id from item_locale l where lower(l.title) like ${asPart(q)}
    ))`);
  }
  return all;
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
    held_at: row.held_at?.toISOString() ?? null,
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
