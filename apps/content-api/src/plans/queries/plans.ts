/** Release plans as they are kept (decision 0043). For publishers and operators only, never for the public. */
import type { Plan, PlanState } from '@masthead/contract/plan';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PlanTable } from '#src/db/draft-tables.ts';
import type { Schema } from '#src/db/schema.ts';

/** One plan; null where there is none. */
export async function readPlan(db: Kysely<Schema>, id: string): Promise<Plan | null> {
  const row = await db.selectFrom('plan').where('id', '=', id).selectAll().executeTakeFirst();
  return row === undefined ? null : ((await withEntries(db, [row]))[0] ?? null);
}

/** One page of the plans, the latest instant first. */
export async function readPlans(
  db: Kysely<Schema>,
  { state, limit, offset }: { state: PlanState | undefined; limit: number; offset: number },
): Promise<{ total: number; plans: Plan[] }> {
  const asked = db
    .selectFrom('plan')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'planned'));
  const { total } = await asked.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, plans: await withEntries(db, rows) };
}

/** A plan's entries in its order, with items, saves, languages and notes as they are stored. */
export function planEntries(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('plan_entry')
    .where('plan_id', '=', id)
    .orderBy('place')
    .select(['item_id', 'revision', 'languages', 'note'])
    .execute();
}

async function withEntries(
  db: Kysely<Schema>,
  plans: readonly Selectable<PlanTable>[],
): Promise<Plan[]> {
  const ids = plans.map(({ id }) => id);
  const rows = await db
    .selectFrom('plan_entry')
    .where('plan_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('plan_id')
    .orderBy('place')
    .select(['plan_id', 'item_id', 'revision', 'languages', 'note'])
    .select(
      sql<number | null>`(
        select max(revision) from draft_save where draft_save.item_id = plan_entry.item_id
      )`.as('newest'),
    )
    .execute();
  const entries = Map.groupBy(rows, ({ plan_id }) => plan_id);
  return plans.map(({ at, created_at, ended_at, held_at, closed_at: _, ...plan }) => ({
    ...plan,
    at: at.toISOString(),
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    held_at: held_at?.toISOString() ?? null,
    entries: (entries.get(plan.id) ?? []).map(({ plan_id: _, item_id, ...entry }) => ({
      ...entry,
      id: item_id,
      is_behind: plan.state === 'planned' && entry.newest !== entry.revision,
    })),
  }));
}

/** Plans with something to do at an instant up to `until`, the earliest first: of one that is held, what closes. */
export function plansDue(
  db: Kysely<Schema>,
  until: Date,
): Promise<{ readonly id: string; readonly at: Date }[]> {
  return db
    .selectFrom('plan')
    .where('state', '=', 'planned')
    .where('at', '<=', until)
    .where((eb) => eb.or([eb('held_at', 'is', null), eb('closed_at', 'is', null)]))
    .orderBy('at')
    .orderBy('created_at')
    .select(['id', 'at'])
    .execute();
}

/** A plan that still waits so long after its instant is late. */
const LATE_MS = 10_000;

/** The numbers of plans that wait, are late, and have failed. */
export function planCounts(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('plan')
    .where('state', 'in', ['planned', 'failed'])
    .select([
      sql<number>`count(*) filter (where state = 'planned' and held_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where ${isLate(now)})`.as('late'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

const isLate = (now: Date) =>
  sql<boolean>`state = 'planned' and held_at is null and at < ${new Date(now.getTime() - LATE_MS)}`;
