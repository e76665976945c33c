import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { weaknessOf } from '#src/access/password-strength.ts';
import { hashPassword, isPassword } from '#src/access/passwords.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { notFound, ProblemError, refuse } from '#src/platform/problems.ts';

/**
 * Sets the password of a protected item; visitors with the previous one are asked again. It is no content:
 * version and drafts stay. The same password changes nothing. Throws `not_found`, `conflict` for an
 * unprotected item, `invalid_input` for a weak password.
 */
export async function setItemPassword(
  db: Kysely<Schema>,
  id: string,
  password: string,
  { now, by }: Act,
): Promise<'set' | 'unchanged'> {
  const old = await passwordBefore(db, id);
  if (old !== null && (await isPassword(old, password))) return 'unchanged';
  const weakness = await weaknessOf(password);
  refuse(weakness === null ? [] : [{ path: 'password', message: weakness }]);
  const kept = { id: randomUUID(), hash: await hashPassword(password) };
  await inPublishingTransaction(db, async (trx) => {
    // A publication meanwhile may have opened it.
    await passwordBefore(trx, id);
    await trx
      .insertInto('item_password')
      .values({ item_id: id, ...kept })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(kept))
      .execute();
    await writeAudit(trx, { at: now, by, action: 'item.password', subject: id });
  });
  return 'set';
}

async function passwordBefore(db: Kysely<Schema>, id: string): Promise<string | null> {
  const item = await db
    .selectFrom('item')
    .leftJoin('item_password', 'item_password.item_id', 'item.id')
    .where('item.id', '=', id)
    .where('item.deleted_at', 'is', null)
    .select(['item.access', 'item_password.hash'])
    .executeTakeFirst();
  if (item === undefined) throw notFound();
  if (item.access === 'password') return item.hash;
  throw new ProblemError('conflict', 'The item is open to all: it is behind no password.');
}
