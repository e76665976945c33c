import type { AuditAction } from '@masthead/contract/publisher';
import type { Kysely, Transaction } from 'kysely';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { notFound } from '#src/platform/problems.ts';
import { addToLog, type Statement } from '#src/proof/commands/append.ts';

/** Appends that an entry was wrong: from now on what it names is a stranger's. Answers the new entry's number. */
export function correctEntry(db: Kysely<Schema>, entry: number, act: Act): Promise<number> {
  return addStatement(db, { ...act, action: 'log.correct' }, async (trx) => {
    const found = await trx
      .selectFrom('proof_entry')
      .where('n', '=', entry)
      .where('kind', 'in', ['edition', 'recorded', 'file', 'withdrawn'])
      .select('n')
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    return { kind: 'correction', says: { entry }, of: null };
  });
}

/** Appends that a key is not to be believed from an entry on. */
export function revokeKey(
  db: Kysely<Schema>,
  { key, from }: { readonly key: string; readonly from: number },
  act: Act,
): Promise<number> {
  return addStatement(db, { ...act, action: 'log.revoke_key' }, async (trx) => {
    const known = await trx
      .selectFrom('proof_entry')
      .where('kind', '=', 'key')
      .select('opening')
      .execute();
    if (!known.some(({ opening }) => JSON.parse(opening).key === key)) throw notFound();
    return { kind: 'revocation', says: { key, from }, of: null };
  });
}

function addStatement(
  db: Kysely<Schema>,
  { now, by, action }: Act & { readonly action: AuditAction },
  statement: (trx: Transaction<Schema>) => Promise<Statement>,
): Promise<number> {
  return addToLog(db, now, async (trx) => {
    const stated = await statement(trx);
    await writeAudit(trx, { at: now, by, action });
    return [stated];
  });
}
