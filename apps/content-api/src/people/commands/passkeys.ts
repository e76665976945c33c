import type { Passkey } from '@masthead/contract/people';
import type { Kysely, Selectable } from 'kysely';
import { tokenHash } from '#src/access/queries/grants.ts';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPeopleTransaction, namedPerson } from '#src/people/commands/links.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';

/** Time in which a person may find their key. */
const CHALLENGE_MS = 5 * 60_000;
/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

type Row = Selectable<Schema['person_passkey']>;

/** A new passkey as its authenticator describes it. */
export type NewPasskey = Pick<
  Row,
  'person_id' | 'credential_id' | 'public_key' | 'transports' | 'name' | 'is_synced'
> & { readonly counter: number };

const present = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  is_synced: row.is_synced,
  created_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
});

/** Keeps a challenge until it is answered; `personId` is null where nobody is signed in. Forgets those that have ended. */
export async function keepChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { personId, now }: { personId: string | null; now: Date },
): Promise<void> {
  await db.deleteFrom('person_challenge').where('expires_at', '<=', now).execute();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('person_challenge')
    .values({ challenge_hash: tokenHash(challenge), person_id: personId, expires_at })
    .execute();
}

/** Whether a challenge is one of ours, made for the same, that nobody has answered; it is used up by this. */
export async function takeChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { personId, now }: { personId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Somebody's passkeys, the oldest first. */
export const passkeyRows = (db: Kysely<Schema>, personId: string): Promise<Row[]> =>
  db
    .selectFrom('person_passkey')
    .where('person_id', '=', personId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const readPasskeys = async (db: Kysely<Schema>, personId: string): Promise<Passkey[]> =>
  (await passkeyRows(db, personId)).map(present);

export const passkeyByCredential = (db: Kysely<Schema>, id: string): Promise<Row | undefined> =>
  db.selectFrom('person_passkey').where('credential_id', '=', id).selectAll().executeTakeFirst();

/** Throws `invalid_input` for one that is here already, or one too many. */
export function addPasskey(db: Kysely<Schema>, given: NewPasskey, now: Date): Promise<Passkey> {
  return inPeopleTransaction(db, async (trx) => {
    const id = given.person_id;
    const own = await passkeyRows(trx, id);
    if (own.length >= MAX_PASSKEYS) {
      throw invalidInput([{ path: 'name', message: `there are ${MAX_PASSKEYS} already` }]);
    }
    const row = await trx
      .insertInto('person_passkey')
      .values({ ...given, created_at: now })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw invalidInput([{ path: 'response', message: 'is here already' }]);
    await noteOf(trx, 'passkey.create', id, now);
    return present(row);
  });
}

/** Throws `not_found` for one of somebody else. */
export async function renamePasskey(
  db: Kysely<Schema>,
  { id, personId }: { id: string; personId: string },
  name: string,
): Promise<Passkey> {
  const row = await db
    .updateTable('person_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return present(row);
}

/** Throws `not_found` for one of somebody else. */
export function removePasskey(
  db: Kysely<Schema>,
  { id, personId }: { id: string; personId: string },
  now: Date,
): Promise<void> {
  return inPeopleTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('person_passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await noteOf(trx, 'passkey.remove', personId, now);
  });
}

/**
 * Notes that a passkey was used. Whether its counter is further than before is asked once more here: of two that answer
 * at the same moment with the same count, one is a copy.
 */
export async function usePasskey(
  db: Kysely<Schema>,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('counter', '<', String(counter)),
        eb.and([eb('counter', '=', '0'), eb.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function noteOf(
  trx: Kysely<Schema>,
  action: 'passkey.create' | 'passkey.remove',
  id: string,
  now: Date,
): Promise<void> {
  const { name } = await trx
    .selectFrom('person')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, { at: now, by: namedPerson({ id, name }), action, subject: id });
}
