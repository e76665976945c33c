import type { Role } from '@masthead/contract/people';
import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newToken } from '#src/access/new-token.ts';
import { weaknessOf } from '#src/access/password-strength.ts';
import { hashPassword } from '#src/access/passwords.ts';
import { tokenHash } from '#src/access/queries/grants.ts';
import { LOCKS } from '#src/db/advisory-locks.ts';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of each kind of link. */
const HOLDS_MS = { first: 12 * HOUR_MS, invitation: 7 * 24 * HOUR_MS, password: HOUR_MS };

interface LinkGiven {
  readonly kind: keyof typeof HOLDS_MS;
  /** The person whose password it sets. */
  readonly person_id?: string;
  /** Whom it invites, as what. */
  readonly email?: string;
  readonly name?: string;
  readonly roles?: Role[];
  readonly languages?: string[];
  readonly drops_second_factor?: boolean;
  /** Lifetime if a colleague hands the link over, which takes longer than a mail. */
  readonly holds_ms?: number;
}

export interface LinkTaken {
  readonly token: string;
  readonly password: string;
  /** The first administrator's name; people who are invited may change theirs. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A person's name in the audit, with the id, which survives renaming. */
export const namedPerson = ({ id, name }: { id: string; name: string }): string =>
  `${name} (${id})`;

/** A transaction with exclusive changes of people. */
export function inPeopleTransaction<T>(
  db: Kysely<Schema>,
  command: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.people)})`.execute(trx);
    return command(trx);
  });
}

/** Makes a one-time link whose token is returned once and not kept. Deletes expired links. */
export async function makeLink(
  trx: Kysely<Schema>,
  given: LinkGiven,
  { now, by }: { now: Date; by: string },
) {
  const token = newToken();
  const { holds_ms = HOLDS_MS[given.kind], ...link } = given;
  const expires_at = new Date(now.getTime() + holds_ms);
  await trx.deleteFrom('person_link').where('expires_at', '<=', now).execute();
  const row = await trx
    .insertInto('person_link')
    .values({ ...link, token_hash: tokenHash(token), made_by: by, created_at: now, expires_at })
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { ...row, token };
}

/** The link for the first administrator's page; null if somebody has an account already. Ends the previous link. */
export function makeFirstLink(db: Kysely<Schema>, act: { now: Date; by: string }) {
  return inPeopleTransaction(db, async (trx) => {
    if (await isAnybodyThere(trx)) return null;
    await trx.deleteFrom('person_link').where('kind', '=', 'first').execute();
    return makeLink(trx, { kind: 'first' }, act);
  });
}

async function isAnybodyThere(trx: Kysely<Schema>): Promise<boolean> {
  const person = await trx.selectFrom('person').select('id').limit(1).executeTakeFirst();
  return person !== undefined;
}

/** A link's purpose and person; the same `not_found` for used, expired and unknown ones. */
export async function lookAtLink(db: Kysely<Schema>, token: string, now: Date) {
  const link = await db
    .selectFrom('person_link')
    .leftJoin('person', 'person.id', 'person_link.person_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .select(['kind', 'person_link.id', 'person_id', 'drops_second_factor', 'made_by'])
    .select(['person_link.roles', 'person_link.languages'])
    .select((eb) => [
      eb.fn.coalesce('person.email', 'person_link.email').as('email'),
      eb.fn.coalesce('person.name', 'person_link.name').as('name'),
    ])
    .executeTakeFirst();
  if (link === undefined) throw notFound();
  if (link.kind === 'first' && (await isAnybodyThere(db))) throw notFound();
  return link;
}

/** Whom a link is for; nothing is known of the first administrator before. */
type LinkFor = Pick<Link, 'kind' | 'email' | 'name'>;
type Link = Awaited<ReturnType<typeof lookAtLink>>;

/** A link for a new password for the person with this address; null if nobody here has it. */
export function makePasswordLink(db: Kysely<Schema>, email: string, now: Date) {
  return inPeopleTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('person')
      .where('email', '=', email)
      .select(['id', 'name'])
      .executeTakeFirst();
    if (person === undefined) return null;
    const given = { kind: 'password', person_id: person.id } as const;
    return (await makeLink(trx, given, { now, by: namedPerson(person) })).token;
  });
}

/**
 * Uses a link: an invited person gets an account, or a password is replaced. Returns the person, who may sign in now.
 * Throws `not_found` for a link that is no longer valid, and `invalid_input` if something is missing or weak; the link
 * stays valid then.
 */
export async function takeLink(db: Kysely<Schema>, taken: LinkTaken, now: Date): Promise<LinkFor> {
  const found = await lookAtLink(db, taken.token, now);
  const needed = found.kind === 'first' ? (['name', 'email'] as const) : [];
  const errors: InputError[] = needed
    .filter((path) => taken[path] === undefined)
    .map((path) => ({ path, message: 'is required' }));
  const weakness = await weaknessOf(taken.password);
  if (weakness !== null) errors.push({ path: 'password', message: weakness });
  if (errors.length > 0) throw invalidInput(errors);
  const password = await hashPassword(taken.password);
  return inPeopleTransaction(db, async (trx) => {
    // Again, for another may have taken it up meanwhile.
    const link = await lookAtLink(trx, taken.token, now);
    await trx.deleteFrom('person_link').where('id', '=', link.id).execute();
    return link.person_id === null
      ? join(trx, link, { ...taken, password }, now)
      : changePassword(trx, { ...link, person_id: link.person_id }, password, now);
  });
}

async function join(trx: Kysely<Schema>, link: Link, taken: LinkTaken, now: Date) {
  const email = link.email ?? taken.email;
  const name = taken.name ?? link.name;
  if (!email || !name) throw notFound();
  const namesake = await trx
    .selectFrom('person')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  // Invited twice, and here since the first.
  if (namesake !== undefined) throw notFound();
  const person = await trx
    .insertInto('person')
    .values({
      ...{ name, email, roles: link.roles ?? ['administrator'], languages: link.languages },
      // An administrator has named it; a provider of single sign-on may know them by it.
      email_verified: true,
      ...{ created_at: now, updated_at: now },
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await setPassword(trx, person.id, taken.password, now);
  const [by, subject] = [namedPerson(person), person.id];
  await writeAudit(trx, { at: now, by, action: 'person.join', subject });
  return { kind: link.kind, email, name };
}

async function changePassword(
  trx: Kysely<Schema>,
  link: Link & { person_id: string },
  password: string,
  now: Date,
) {
  const id = link.person_id;
  await setPassword(trx, id, password, now);
  await forgetSessions(trx, id);
  if (link.drops_second_factor) {
    await trx.deleteFrom('person_two_factor').where('person_id', '=', id).execute();
    await trx.deleteFrom('person_passkey').where('person_id', '=', id).execute();
    await trx
      .updateTable('person')
      .set({ two_factor_enabled: false })
      .where('id', '=', id)
      .execute();
  }
  const by = namedPerson({ id, name: link.name ?? '' });
  await writeAudit(trx, { at: now, by, action: 'person.password', subject: id });
  return { kind: link.kind, email: link.email, name: link.name };
}

/** Keeps the hash of a password as somebody's own, in place of the one before; links for another end. */
export async function setPassword(trx: Kysely<Schema>, id: string, password: string, now: Date) {
  await trx.deleteFrom('person_link').where('person_id', '=', id).execute();
  const credential = { person_id: id, provider_id: 'credential', account_id: id };
  await trx
    .insertInto('person_account')
    .values({ ...credential, password, created_at: now, updated_at: now })
    .onConflict((row) =>
      row.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute();
}

/**
 * Ends links that somebody made for others, who may make none any more: invitations, themselves perhaps under another
 * address, and links for others' passwords.
 */
export async function endLinksBy(
  trx: Kysely<Schema>,
  id: string,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const ended = await trx
    .deleteFrom('person_link')
    .where('made_by', 'like', `% (${id})`)
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '<>', id)]))
    .returning(['id', 'kind'])
    .execute();
  for (const { id: subject, kind } of ended) {
    if (kind !== 'invitation') continue;
    await writeAudit(trx, { at: now, by, action: 'invitation.revoke', subject });
  }
}

/** Signs somebody out everywhere, in the middle of signing in too; how many sessions there were. */
export async function forgetSessions(trx: Kysely<Schema>, id: string): Promise<number> {
  await trx.deleteFrom('person_verification').where('value', '=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('person_session')
    .where('person_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
