import { type Kysely, sql } from 'kysely';

/**
 * Openings that wait because the person who made them may no longer open the item (decision 0054). A held item opens at
 * no moment, so whatever asks for `visible_from` leaves it out. `closed_at`: what a held plan closes has been done.
 * Links and tokens say who made them, as the audit knows. What is to open in the name of people who may not open it any
 * more is held from here on; the roles are those of this version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Whether the person of that name has no role among these; never of what no person made. */
const mayNot = (by: string, ...roles: readonly string[]) =>
  `coalesce(${by}, '') ~ '\\([0-9a-f-]{36}\\)$' and not exists (
    select from person where '(' || person.id || ')' = right(${by}, 38)
      and person.role in (${roles.map((role) => `'${role}'`).join(', ')})
  )`;
const heldToken = (by: string) =>
  `${by} in (select name from publisher_token where held_at is not null)`;

const STATEMENTS = [
  'alter table item add column held_at timestamptz',
  // Postgres 15 and 16 cannot change how a column is generated.
  'alter table item drop column visible_from',
  `alter table item add column visible_from timestamptz not null generated always as (
    case when held_at is null
      then greatest(coalesce(publish_at, '-infinity'), coalesce(embargo_until, '-infinity'))
      else 'infinity'
    end
  ) stored`,
  `create index item_appears on item (type, visible_from)
    where visible_from > '-infinity' and deleted_at is null and access = 'public'`,
  'create index item_held on item (held_at) where held_at is not null',
  'alter table plan add column held_at timestamptz, add column closed_at timestamptz',
  'alter table access_grant add column by text, add column held_at timestamptz',
  'alter table publisher_token add column by text, add column held_at timestamptz',
  `update access_grant set by = (
    select by from audit where subject = access_grant.id and action = 'grant.create' limit 1
  )`,
  `update publisher_token set by = (
    select by from audit where subject = publisher_token.id and action = 'token.create' limit 1
  )`,
  `update publisher_token set held_at = now()
    where revoked_at is null and ${mayNot('by', 'administrator')}`,
  `update access_grant set held_at = now()
    where revoked_at is null and ${mayNot('by', 'press_officer', 'administrator')}`,
  `update plan set held_at = now() where state = 'planned'
    and (${mayNot('by', 'editor', 'administrator')} or ${heldToken('by')})`,
  `update item set held_at = now() from edition as last
    where item.deleted_at is null and item.visible_from > now()
      and last.item_id = item.id
      and last.number = (select max(number) from edition where item_id = item.id)
      and (
        (item.type in ('pitch', 'pitch_collection')
          and ${mayNot('last.by', 'press_officer', 'editor', 'administrator')})
        or (item.type not in ('pitch', 'pitch_collection')
          and ${mayNot('last.by', 'editor', 'administrator')})
        or ${heldToken('last.by')}
      )`,
  'delete from list_entry using item where item.id = item_id and item.held_at is not null',
  'delete from search_doc using item where item.id = item_id and item.held_at is not null',
  `delete from person_link where kind = 'invitation' and ${mayNot('made_by', 'administrator')}`,
];
