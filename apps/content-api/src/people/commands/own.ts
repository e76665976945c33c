import type { Kysely } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPeopleTransaction, namedPerson, setPassword } from '#src/people/commands/links.ts';

interface Own {
  readonly id: string;
  readonly personId: string;
}

/** A person's sessions, newest first. */
export async function ownSessions(db: Kysely<Schema>, { id: own, personId }: Own) {
  const rows = await db
    .selectFrom('person_session')
    .where('person_id', '=', personId)
    .where('expires_at', '>', new Date())
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, user_agent, created_at, expires_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_this: id === own,
  }));
}

/** Ends one of somebody's sessions, or all but one; how many there were. */
export async function endOwnSessions(
  db: Kysely<Schema>,
  { personId, ...which }: { personId: string } & ({ only: string } | { except: string }),
): Promise<number> {
  const own = db.deleteFrom('person_session').where('person_id', '=', personId);
  const { numDeletedRows } = await ('only' in which
    ? own.where('id', '=', which.only)
    : own.where('id', '<>', which.except)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the session that better-auth has just made under this token. */
export async function forgetSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('person_session').where('token', '=', token).execute();
}

/** Somebody's address and the hash of their password; null for one who signs in by another service alone. */
export function ownPassword(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('person')
    .leftJoin('person_account', (join) =>
      join
        .onRef('person_account.person_id', '=', 'person.id')
        .on('person_account.provider_id', '=', 'credential'),
    )
    .where('person.id', '=', personId)
    .select(['person.email', 'person_account.password'])
    .executeTakeFirstOrThrow();
}

/** Gives somebody another password, and ends their other sessions. */
export function changeOwnPassword(
  db: Kysely<Schema>,
  { id, personId }: Own,
  hash: string,
  now: Date,
): Promise<void> {
  return inPeopleTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('person')
      .where('id', '=', personId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    await setPassword(trx, personId, hash, now);
    await endOwnSessions(trx, { personId, except: id });
    const by = namedPerson(person);
    await writeAudit(trx, { at: now, by, action: 'person.password', subject: personId });
  });
}

/** Gives somebody another name, as they wish to be called; their duties stay. */
export function changeOwnName(
  db: Kysely<Schema>,
  id: string,
  name: string,
  now: Date,
): Promise<void> {
  return inPeopleTransaction(db, async (trx) => {
    await trx.updateTable('person').set({ name, updated_at: now }).where('id', '=', id).execute();
    const by = namedPerson({ id, name });
    await writeAudit(trx, { at: now, by, action: 'person.change', subject: id });
  });
}
