import {
  type Invitation,
  type InvitationInput,
  leadingRole,
  type Person,
  type PersonInput,
  rolesOf,
} from '@masthead/contract/people';
import { capabilitiesOf } from '@masthead/contract/people/roles.ts';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { endRights } from '#src/people/commands/end-rights.ts';
import {
  endLinksBy,
  forgetSessions,
  inPeopleTransaction,
  makeLink,
} from '#src/people/commands/links.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';

/** More than any newsroom has. */
const MAX_LISTED = 1000;

const presentPerson = (row: Selectable<Schema['person']>): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: leadingRole(row.roles),
  roles: row.roles,
  languages: row.languages,
  second_factor: row.two_factor_enabled,
  created_at: row.created_at.toISOString(),
});

/** Everybody who works here, by name, and who is invited. */
export async function readPeople(db: Kysely<Schema>, now: Date) {
  const people = await db
    .selectFrom('person')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const invited = await db
    .selectFrom('person_link')
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', now)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return { people: people.map(presentPerson), invitations: invited.map(presentInvitation) };
}

function presentInvitation(row: Selectable<Schema['person_link']>): Invitation {
  const { id, name, email, languages } = row;
  const roles = row.roles ?? [];
  return {
    ...{ id, name: name ?? '', email: email ?? '', role: leadingRole(roles), roles, languages },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export async function readPerson(db: Kysely<Schema>, id: string): Promise<Person | null> {
  const row = await db.selectFrom('person').where('id', '=', id).selectAll().executeTakeFirst();
  return row === undefined ? null : presentPerson(row);
}

/** Invites somebody; an earlier invitation of theirs ends. Throws `invalid_input` for one who is here. */
export function invite(
  db: Kysely<Schema>,
  given: z.output<typeof InvitationInput>,
  act: Act,
): Promise<Invitation & { token: string }> {
  return inPeopleTransaction(db, async (trx) => {
    const { name, email, languages } = given;
    const invited = { name, email, roles: rolesOf(given), languages };
    const there = await trx
      .selectFrom('person')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    if (there !== undefined) {
      throw invalidInput([{ path: 'email', message: `is that of person ${there.id}` }]);
    }
    await trx.deleteFrom('person_link').where('email', '=', email).execute();
    const { token, id, ...times } = await makeLink(trx, { kind: 'invitation', ...invited }, act);
    await writeAudit(trx, { at: act.now, by: act.by, action: 'person.invite', subject: id });
    return {
      ...{ id, ...invited, role: leadingRole(invited.roles), token },
      created_at: times.created_at.toISOString(),
      expires_at: times.expires_at.toISOString(),
    };
  });
}

/** Takes an invitation back. Throws `not_found`. */
export function revokeInvitation(db: Kysely<Schema>, id: string, { now, by }: Act): Promise<void> {
  return inPeopleTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('person_link')
      .where('id', '=', id)
      .where('kind', '=', 'invitation')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await writeAudit(trx, { at: now, by, action: 'invitation.revoke', subject: id });
  });
}

/**
 * Gives somebody another name or other duties; what they may open no longer is held. Throws `not_found`; the last
 * administrator stays one.
 */
export function changePerson(
  db: Kysely<Schema>,
  id: string,
  given: z.output<typeof PersonInput>,
  act: Act,
): Promise<Person> {
  const { now, by } = act;
  return inPeopleTransaction(db, async (trx) => {
    const { name, languages } = given;
    const roles = rolesOf(given);
    const isAdministrator = roles.includes('administrator');
    if (!isAdministrator) await refuseLast(trx, id, given.role ? 'role' : 'roles');
    const old = await readPerson(trx, id);
    if (old === null) throw notFound();
    const row = await trx
      .updateTable('person')
      .set({ name, roles, languages, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, { at: now, by, action: 'person.change', subject: id });
    if (!isAdministrator) await endLinksBy(trx, id, { now, by });
    const rights = { before: capabilitiesOf(old.roles), after: capabilitiesOf(roles) };
    await endRights(trx, id, rights, act);
    return presentPerson(row);
  });
}

/**
 * Takes somebody away with their password and sessions; what they did stays theirs, what is still to open is held. Throws
 * `not_found`.
 */
export function removePerson(db: Kysely<Schema>, id: string, act: Act): Promise<Person> {
  const { now, by } = act;
  return inPeopleTransaction(db, async (trx) => {
    await refuseLast(trx, id, 'id');
    const row = await trx
      .deleteFrom('person')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    await writeAudit(trx, { at: now, by, action: 'person.remove', subject: id });
    await endLinksBy(trx, id, { now, by });
    await endRights(trx, id, { before: capabilitiesOf(row.roles), after: [] }, act);
    return presentPerson(row);
  });
}

/** Nobody could let anybody in any more. */
async function refuseLast(trx: Kysely<Schema>, id: string, path: string): Promise<void> {
  const administrators = await trx
    .selectFrom('person')
    .where(sql<SqlBool>`'administrator' = any(roles)`)
    .select('id')
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === id) {
    throw invalidInput([{ path, message: 'is that of the last administrator' }]);
  }
}

/** Lifetime of a link that a colleague hands over. */
const HANDED_MS = 24 * 3_600_000;

/**
 * Makes a link by which somebody chooses another password, which signs them out everywhere; their second factor stays. An
 * earlier one ends. Throws `not_found`.
 */
export function makePasswordLinkFor(
  db: Kysely<Schema>,
  id: string,
  act: Act,
): Promise<{ token: string; expires_at: Date }> {
  return inPeopleTransaction(db, async (trx) => {
    if ((await readPerson(trx, id)) === null) throw notFound();
    await trx.deleteFrom('person_link').where('person_id', '=', id).execute();
    const link = { kind: 'password', person_id: id, holds_ms: HANDED_MS } as const;
    const { token, expires_at } = await makeLink(trx, link, act);
    await writeAudit(trx, {
      ...{ at: act.now, by: act.by, action: 'person.password_link', subject: id },
    });
    return { token, expires_at };
  });
}

/** Ends somebody's sessions wherever they are signed in; how many there were. Throws `not_found`. */
export function endSessions(db: Kysely<Schema>, id: string, { now, by }: Act): Promise<number> {
  return inPeopleTransaction(db, async (trx) => {
    if ((await readPerson(trx, id)) === null) throw notFound();
    const ended = await forgetSessions(trx, id);
    await writeAudit(trx, { at: now, by, action: 'person.end_sessions', subject: id });
    return ended;
  });
}

/** For operators only: nobody else may learn whether an address is known. */
export const nobodyAt = (email: string): ProblemError =>
  new ProblemError(
    'not_found',
    `Nobody works here with the address ${email}. ` +
      '`npm run people -- list` shows the addresses; `invite` lets somebody in who is not in the list.',
  );

/**
 * Lets somebody in again as an administrator who has lost everything: a link for another password, which drops the
 * second factor when it is used. Their sessions end now. Throws `not_found` for an address of nobody here.
 */
export function recover(db: Kysely<Schema>, email: string, act: Act): Promise<string> {
  return inPeopleTransaction(db, async (trx) => {
    const person = await trx
      .updateTable('person')
      .set({ roles: ['administrator'], languages: [], updated_at: act.now })
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (person === undefined) throw nobodyAt(email);
    const { id } = person;
    await forgetSessions(trx, id);
    await writeAudit(trx, { at: act.now, by: act.by, action: 'person.recover', subject: id });
    const link = { kind: 'password', person_id: id, drops_second_factor: true } as const;
    return (await makeLink(trx, link, act)).token;
  });
}
