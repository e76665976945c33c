import { capabilitiesOf } from '@masthead/contract/people/roles.ts';
import type { Colleague } from '@masthead/contract/review';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** More than any newsroom has. */
const MAX_LISTED = 1000;

/** A colleague with what they may do and where they are written to. For this server alone. */
export interface KnownColleague extends Colleague {
  readonly email: string;
  readonly capabilities: ReadonlySet<string>;
}

/** Everybody who works here, by name. For publishers only, never for the public. */
export async function readColleagues(db: Kysely<Schema>): Promise<KnownColleague[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'roles', 'languages'])
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, name, email, roles, languages }) => {
    const capabilities = new Set<string>(capabilitiesOf(roles));
    return { id, name, email, languages, capabilities, reads: capabilities.has('read') };
  });
}

/** A person as colleagues see them: without an address. */
export const asColleague = ({ id, name, languages, reads }: KnownColleague): Colleague => ({
  ...{ id, name, languages, reads },
});

/** The UUID of the person whom the audit names; null for a program. */
export const personIn = (by: string | null): string | null =>
  /\(([0-9a-f-]{36})\)$/.exec(by ?? '')?.[1] ?? null;
