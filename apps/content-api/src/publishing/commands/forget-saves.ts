import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Limits of a draft's saves in number and age; its newest, and those of open plans, always stay. */
const KEPT_SAVES = 100;
const KEPT_MS = 90 * 24 * 3_600_000;

/** Saves that a plan names which is still to publish, or may be tried again. */
const planned = sql<number>`
  select plan_entry.revision from plan_entry join plan on plan.id = plan_entry.plan_id
  where plan.state in ('planned', 'failed')
`;

/** Whether a plan waits with a save, or may be tried again with it. */
export async function isPlanned(trx: Kysely<Schema>, revision: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${revision} in (${planned}) as is`.execute(
    trx,
  );
  return rows[0]?.is === true;
}

/** Forgets saves of a draft that are old, or of which there are many newer ones. */
export async function forgetOldSaves(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await sql`
    delete from draft_save where item_id = ${id} and revision not in (${planned})
      and revision <> (select max(revision) from draft_save where item_id = ${id})
      and (saved_at < ${new Date(now.getTime() - KEPT_MS)} or revision not in (
        select revision from draft_save where item_id = ${id} order by revision desc limit ${sql.lit(KEPT_SAVES)}
      ))
  `.execute(trx);
}

/** Forgets what a draft was before, but for what plans wait with. */
export async function forgetSaves(trx: Kysely<Schema>, id: string): Promise<void> {
  await sql`
    delete from draft_save where item_id = ${id} and revision not in (${planned})
      and revision <> (select max(revision) from draft_save where item_id = ${id})
  `.execute(trx);
}
