import { randomUUID } from 'node:crypto';
import { pagePath } from '@masthead/contract/addresses';
import type { Grant, GrantInput } from '@masthead/contract/grant';
import type { ItemType } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { newToken } from '#src/access/new-token.ts';
import { presentGrant, tokenHash } from '#src/access/queries/grants.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

interface CreatedGrant extends Grant {
  readonly token: string;
  readonly page: { readonly type: ItemType; readonly locale: string; readonly slug: string };
}

/**
 * A language of an item stored before the source language changed may lack the source language (decision
 * 0022).
 */
export async function createGrant(
  db: Kysely<Schema>,
  { item, recipient, opens, expires_at }: z.output<typeof GrantInput>,
  { now, by, defaultLocale }: Act & Pick<Publishing, 'defaultLocale'>,
): Promise<CreatedGrant> {
  const stored = (await storedItems(db, [item])).get(item);
  if (stored === undefined) throw invalidInput([{ path: 'item', message: 'leads to nothing' }]);
  // Makes a grant for one recipient, with the page's title in the source language. The token is returned once
  // and not kept.
  const locale =
    defaultLocale in stored.locales ? defaultLocale : (Object.keys(stored.locales)[0] ?? '');
  const slug = stored.locales[locale]?.slug ?? '';
  if (pagePath(stored.type, slug) === null) {
    const message = `is a ${stored.type}, which has no page of its own to open`;
    throw invalidInput([{ path: 'item', message }]);
  }
  if (Date.parse(expires_at) <= now.getTime()) {
    throw invalidInput([{ path: 'expires_at', message: 'has passed already' }]);
  }
  const token = newToken();
  const row = {
    id: randomUUID(),
    item_id: item,
    recipient,
    opens,
    created_at: now,
    expires_at: new Date(expires_at),
    revoked_at: null,
    uses: 0,
    last_used_at: null,
    by,
    held_at: null,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('access_grant')
      .values({ ...row, token_hash: tokenHash(token) })
      .execute();
    await writeAudit(trx, { at: now, by, action: 'grant.create', subject: row.id });
  });
  const page = { type: stored.type, locale, slug };
  return { ...presentGrant(row), token, page };
}

/** Revokes a grant for good. Idempotent. Throws `not_found`. */
export async function revokeGrant(
  db: Kysely<Schema>,
  id: string,
  { now, by }: Act,
): Promise<Grant> {
  return db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('access_grant')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const row = await trx
      .selectFrom('access_grant')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    if (revoked.numUpdatedRows > 0n) {
      await writeAudit(trx, { at: now, by, action: 'grant.revoke', subject: id });
    }
    return presentGrant(row);
  });
}
