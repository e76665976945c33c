import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { OWNER } from '#src/people/queries/publisher-tokens.ts';

/** Acts of people on their own accounts don't change the newsroom. */
const OF_PEOPLE = ['person.%', 'passkey.%', 'invitation.%'];
/** SQL condition: the acts of publishing a content folder; each item for the first time. */
const FIRST_PUBLISHED = sql`(
  action in ('media.put', 'configuration.put', 'redirects.put', 'item.password')
  or (action = 'item.publish' and from_version is null)
)`;

/**
 * Whether the store holds a newsroom that calls itself an example (`newsroom.sample`), as it was first published by the
 * settings' token. The audit has everything that anybody did to it since; readers' subscriptions are not in it.
 */
export async function isUntouchedSample(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select exists (
      select from configuration where data #>> '{newsroom,sample}' = 'true'
    ) and not exists (
      select from audit where not action like any(${OF_PEOPLE}::text[])
        and not (by = ${OWNER} and ${FIRST_PUBLISHED})
    ) and not exists (select from alert_subscriber) as untouched
  `.execute(db);
  return rows[0]?.untouched === true;
}
