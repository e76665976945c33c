import { randomUUID } from 'node:crypto';
import type { PublisherToken, PublisherTokenInput } from '@masthead/contract/publisher';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { newToken } from '#src/access/new-token.ts';
import { tokenHash } from '#src/access/queries/grants.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { OWNER, presentPublisherToken } from '#src/people/queries/publisher-tokens.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';

/** Matches the audit's names of people (decision 0044). */
const LIKE_A_PERSON = /\([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\)$/i;

/** Makes a named publishing token; its text leaves here and is not kept. */
export async function createPublisherToken(
  db: Kysely<Schema>,
  { name, scopes }: z.output<typeof PublisherTokenInput>,
  { now, by }: Act,
): Promise<PublisherToken & { token: string }> {
  if (name === OWNER) {
    throw invalidInput([{ path: 'name', message: 'is that of the token of the settings' }]);
  }
  if (LIKE_A_PERSON.test(name)) {
    throw invalidInput([{ path: 'name', message: 'is written as people are in the audit' }]);
  }
  const token = newToken();
  const row = {
    ...{ id: randomUUID(), name, scopes, created_at: now, revoked_at: null },
    ...{ by, held_at: null },
  };
  await db.transaction().execute(async (trx) => {
    const namesake = await trx
      .selectFrom('publisher_token')
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (namesake !== undefined) {
      throw invalidInput([{ path: 'name', message: `is taken by token ${namesake.id}` }]);
    }
    await trx
      .insertInto('publisher_token')
      .values({ ...row, token_hash: tokenHash(token) })
      .execute();
    await writeAudit(trx, { at: now, by, action: 'token.create', subject: row.id });
  });
  return { ...presentPublisherToken(row), token };
}

/** Takes a token back, for good; the same answer however often. Throws `not_found`. */
export async function revokePublisherToken(
  db: Kysely<Schema>,
  id: string,
  { now, by }: Act,
): Promise<PublisherToken> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('publisher_token')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    if (row.revoked_at !== null) return presentPublisherToken(row);
    await trx
      .updateTable('publisher_token')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, { at: now, by, action: 'token.revoke', subject: id });
    return presentPublisherToken({ ...row, revoked_at: now });
  });
}
