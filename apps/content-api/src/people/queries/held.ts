/**
 * Openings that wait for somebody to take them over, or would (decision 0054). For publishers only, never for the
 * public.
 */
import { type Held, HeldKind, MAX_HELD } from '@masthead/contract/held';
import type { Capability } from '@masthead/contract/people';
import { typeRights } from '@masthead/contract/people/type-rights.ts';
import { descriptorOf, ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type Asked, inSource } from '#src/publishing/queries/item-list.ts';

/** Something that is still to open, or opens. */
export interface Opening
  extends Readonly<Pick<Held, 'kind' | 'id' | 'type' | 'name' | 'by'>>,
    Readonly<Record<'opens_at' | 'held_at', Date | null>> {
  /** For an item: the time when its present edition was published. */
  readonly made_at: Date | null;
}

type May = ReadonlySet<Capability>;

/** The openings of a person that these capabilities would not allow. */
export async function pendingOpenings(
  db: Kysely<Schema>,
  person: string,
  may: May,
  asked: Asked,
): Promise<Opening[]> {
  const tokens = may.has('administer') ? [] : await tokensOf(db, person);
  const types = ITEM_TYPES.filter((type) => !mayOpen('item', type, may));
  const byToken = (by: string) => sql<SqlBool>`${sql.ref(by)} = any(${tokens}::text[])`;
  const isLost = (by: string, isTheirs: RawBuilder<SqlBool>) =>
    sql<SqlBool>`((${sql.ref(by)} like ${`%(${person})`} and ${isTheirs}) or ${byToken(by)})`;
  const lost = (kind: HeldKind, by: string) => isLost(by, sql`${!mayOpen(kind, null, may)}`);
  return openings(db, asked, {
    plan: sql`plan.held_at is null and ${lost('plan', 'plan.by')}`,
    item: sql`item.held_at is null and item.visible_from > ${asked.now}
      and ${isLost('last.by', sql`item.type = any(${types}::text[])`)}`,
    grant: sql`access_grant.held_at is null and ${lost('grant', 'access_grant.by')}`,
    token: sql`publisher_token.held_at is null and ${lost('token', 'publisher_token.by')}`,
  });
}

/** Whether somebody with these capabilities may open something: make it, or take it over. */
export function mayOpen(kind: HeldKind, type: ItemType | null, may: May): boolean {
  switch (kind) {
    case 'plan':
      return may.has('publish');
    case 'grant':
      return may.has('grant');
    case 'token':
      return may.has('administer');
    case 'item': {
      const editedBy = type === null ? null : (descriptorOf(type).editedBy ?? null);
      return typeRights((capability) => may.has(capability), editedBy).mayPublish;
    }
  }
}

async function tokensOf(db: Kysely<Schema>, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publisher_token')
    .where('by', 'like', `%(${person})`)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** All that waits, or of it what is named; what opens first comes first. */
export function heldOpenings(
  db: Kysely<Schema>,
  asked: Asked,
  named?: readonly Readonly<Pick<Held, 'kind' | 'id'>>[],
): Promise<Opening[]> {
  const isAsked = (wanted: HeldKind, id: string) => {
    const ids = named?.filter(({ kind }) => kind === wanted).map((each) => each.id);
    return ids === undefined ? sql`true` : sql`${sql.ref(id)} = any(${ids}::uuid[])`;
  };
  return openings(db, asked, {
    plan: sql`plan.held_at is not null and ${isAsked('plan', 'plan.id')}`,
    item: sql`item.held_at is not null and ${isAsked('item', 'item.id')}`,
    grant: sql`access_grant.held_at is not null and ${isAsked('grant', 'access_grant.id')}`,
    token: sql`publisher_token.held_at is not null and ${isAsked('token', 'publisher_token.id')}`,
  });
}

/** The number of openings that wait. */
export async function countHeld(db: Kysely<Schema>, now: Date): Promise<number> {
  const counts = HeldKind.options.map(
    (kind) => sql`select count(*) as part from ${sql.table(TABLES[kind])}
      where ${isOpening(kind, now)} and held_at is not null`,
  );
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(part), 0)::integer as count
    from (${sql.join(counts, sql` union all `)}) as parts
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const TABLES = {
  plan: 'plan',
  item: 'item',
  grant: 'access_grant',
  token: 'publisher_token',
} as const satisfies Record<HeldKind, keyof Schema>;

/** Whether something opens yet, or still does: what is over needs nobody. */
function isOpening(kind: HeldKind, now: Date): RawBuilder<SqlBool> {
  switch (kind) {
    case 'plan':
      return sql`plan.state = 'planned'`;
    case 'item':
      return sql`item.deleted_at is null and item.visible_until > ${now} and exists (
        select from item_locale l where l.item_id = item.id and l.status = 'published'
      )`;
    case 'grant':
      return sql`access_grant.revoked_at is null and access_grant.expires_at > ${now}`;
    case 'token':
      return sql`publisher_token.revoked_at is null`;
  }
}

async function openings(
  db: Kysely<Schema>,
  { now, source }: Asked,
  where: Readonly<Record<HeldKind, RawBuilder<unknown>>>,
): Promise<Opening[]> {
  const asked = (kind: HeldKind) => sql`${isOpening(kind, now)} and ${where[kind]}`;
  const { rows } = await sql<Opening>`
    select 'plan' as kind, plan.id, null as type, plan.name, plan.by, plan.at as opens_at,
      plan.held_at, null::timestamptz as made_at
    from plan where ${asked('plan')}
    union all
    select 'item', item.id, item.type, coalesce(${inSource('title', source)}, ''), last.by,
      greatest(item.publish_at, item.embargo_until), item.held_at, last.at
    from item left join lateral (
      select by, at from edition where edition.item_id = item.id order by number desc limit 1
    ) last on true
    where ${asked('item')}
    union all
    select 'grant', access_grant.id, item.type, access_grant.recipient, access_grant.by, null,
      access_grant.held_at, null
    from access_grant join item on item.id = access_grant.item_id where ${asked('grant')}
    union all
    select 'token', publisher_token.id, null, publisher_token.name, publisher_token.by, null,
      publisher_token.held_at, null
    from publisher_token where ${asked('token')}
    order by opens_at nulls last, kind, id
  `.execute(db);
  return rows;
}

/**
 * The waiting openings that a person may know of: links for people who make them, tokens for people who manage them.
 */
export function presentHeld(found: readonly Opening[], may: May): { data: Held[]; total: number } {
  const shown = found.filter(
    ({ kind }) => (kind !== 'grant' && kind !== 'token') || mayOpen(kind, null, may),
  );
  const data = shown.slice(0, MAX_HELD).map(
    ({ made_at: _, opens_at, held_at, ...opening }): Held => ({
      ...opening,
      opens_at: opens_at?.toISOString() ?? null,
      held_at: held_at?.toISOString() ?? null,
      may_take_over: mayOpen(opening.kind, opening.type, may),
    }),
  );
  return { data, total: shown.length };
}
