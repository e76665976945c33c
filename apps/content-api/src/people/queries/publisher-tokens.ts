import type { PublisherToken, Scope } from '@masthead/contract/publisher';
import type { Kysely, Selectable } from 'kysely';
import { tokenHash } from '#src/access/queries/grants.ts';
import type { Schema } from '#src/db/schema.ts';

/** The name of the token from the settings; no other token may have it. */
export const OWNER = 'PUBLISH_TOKEN';

type Row = Omit<Selectable<Schema['publisher_token']>, 'token_hash'>;

/** The publisher whose token this is, null for one that is unknown, taken back or held. */
export async function publisherByToken(db: Kysely<Schema>, token: string) {
  if (token === '') return null;
  const row = await db
    .selectFrom('publisher_token')
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .select(['id', 'name', 'scopes'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isOwner: false };
}

/** The scopes of a named token; none if it is revoked or held. */
export async function scopesOf(db: Kysely<Schema>, id: string): Promise<readonly Scope[]> {
  const row = await db
    .selectFrom('publisher_token')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .select('scopes')
    .executeTakeFirst();
  return row?.scopes ?? [];
}

/** All named tokens, newest first. */
export async function readPublisherTokens(db: Kysely<Schema>): Promise<PublisherToken[]> {
  const rows = await db
    .selectFrom('publisher_token')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(presentPublisherToken);
}

export function presentPublisherToken(row: Row): PublisherToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    held_at: row.held_at?.toISOString() ?? null,
  };
}
