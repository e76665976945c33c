import { type Kysely, sql } from 'kysely';

/** Roles combine (decision 0078): everybody, and everybody who is invited, keeps the one that they had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ROLES = ['writer', 'translator', 'editor', 'press_officer', 'administrator'];
const KNOWN = `roles <@ array[${ROLES.map((role) => `'${role}'`).join(', ')}]`;

const STATEMENTS = [
  'alter table person add column roles text[]',
  'update person set roles = array[role]',
  `alter table person drop column role, alter column roles set not null,
    add constraint person_roles check (cardinality(roles) > 0 and ${KNOWN})`,
  'alter table person_link add column roles text[]',
  'update person_link set roles = array[role] where role is not null',
  'alter table person_link drop column role',
];
