import { randomUUID } from 'node:crypto';
import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql, type Transaction } from 'kysely';
import { weaknessOf } from '#src/access/password-strength.ts';
import { hashPassword, isPassword } from '#src/access/passwords.ts';
import type { Schema } from '#src/db/schema.ts';
import { refuse } from '#src/platform/problems.ts';
import type { Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

interface KeptPassword {
  readonly id: string;
  readonly hash: string;
}

/**
 * The passwords that protected items will have: the one sent, else the one that is stored. The same
 * one sent again stays the same, and with it the grants that it gave. Throws `invalid_input` for a
 * protected item without any, and for a new password that can be guessed.
 */
export async function passwordsFor(
  trx: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<Map<string, KeptPassword>> {
  const protecting = submissions.filter(({ item }) => item.access === 'password');
  if (protecting.length === 0) return new Map();
  const ids = protecting.map(({ id }) => id);
  const rows = await trx
    .selectFrom('item_password')
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .execute();
  const kept = new Map<string, KeptPassword>(rows.map((row) => [row.item_id, row]));
  refuse(
    protecting
      .filter(({ id, item }) => item.password === undefined && !kept.has(id))
      .map(({ at }) => ({
        path: `${at}password`,
        message: 'is required: access is "password", and none is stored',
      })),
  );
  const weak: InputError[] = [];
  for (const { id, item, at } of protecting) {
    const [old, sent] = [kept.get(id), item.password];
    if (sent === undefined || (old !== undefined && (await isPassword(old.hash, sent)))) continue;
    const weakness = await weaknessOf(sent);
    if (weakness !== null) weak.push({ path: `${at}password`, message: weakness });
    else kept.set(id, { id: randomUUID(), hash: await hashPassword(sent) });
  }
  refuse(weak);
  return kept;
}

/** Stores the passwords of items, and forgets those of items that need none any more. */
export async function replacePasswords(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  passwords: ReadonlyMap<string, KeptPassword>,
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await trx.deleteFrom('item_password').where('item_id', 'in', ids).execute();
  const rows = ids.flatMap((item_id) => {
    const password = passwords.get(item_id);
    return password === undefined ? [] : [{ item_id, id: password.id, hash: password.hash }];
  });
  if (rows.length > 0) await trx.insertInto('item_password').values(rows).execute();
}
