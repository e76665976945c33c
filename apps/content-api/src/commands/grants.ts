import { randomBytes, randomUUID } from 'node:crypto';
import type { Grant, GrantInput } from '@masthead/contract/grant';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import { notFound, ProblemError } from '#src/problems.ts';
import { presentGrant, tokenHash } from '#src/queries/grants.ts';
import { storedItems } from '#src/queries/stored-items.ts';

const TOKEN_BYTES = 32;

/** Makes a grant for one recipient; its token leaves here and is not kept. */
export async function createGrant(
  db: Kysely<Schema>,
  { item, recipient, expires_at }: z.output<typeof GrantInput>,
  now: Date,
): Promise<Grant & { token: string }> {
  const stored = (await storedItems(db, [item])).get(item);
  if (stored?.type !== 'pitch_collection') {
    const message = stored === undefined ? 'leads to nothing' : `is a ${stored.type}`;
    throw invalid('item', `${message}; grants are for pitch collections`);
  }
  if (Date.parse(expires_at) <= now.getTime()) throw invalid('expires_at', 'has passed already');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = {
    id: randomUUID(),
    item_id: item,
    recipient,
    created_at: now,
    expires_at: new Date(expires_at),
    revoked_at: null,
  };
  await db
    .insertInto('access_grant')
    .values({ ...row, token_hash: tokenHash(token) })
    .execute();
  return { ...presentGrant(row), token };
}

/** Takes a grant back, for good; the same answer however often. Throws `not_found`. */
export async function revokeGrant(db: Kysely<Schema>, id: string, now: Date): Promise<Grant> {
  await db
    .updateTable('access_grant')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await db
    .selectFrom('access_grant')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return presentGrant(row);
}

function invalid(path: string, message: string): ProblemError {
  return new ProblemError('invalid_input', `${path}: ${message}`, { errors: [{ path, message }] });
}
