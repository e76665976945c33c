/** The pings to send, by target: claimed, sent and deleted, one statement each. */
import { type Kysely, sql } from 'kysely';
import type { PingTarget } from '#src/db/ping-tables.ts';
import type { Schema } from '#src/db/schema.ts';

/** A page or feed that is in this process's hands. */
export interface ClaimedPing {
  readonly locale: string;
  readonly kind: string;
  readonly key: string;
  readonly tries: number;
}

/** The pings that one process has taken at once: its own until a new change is noted. */
export interface Claim {
  readonly target: PingTarget;
  readonly pings: readonly ClaimedPing[];
  readonly until: Date;
}

/** Time for which a process holds pings: far longer than sending takes. */
const CLAIM_MS = 5 * 60_000;
/** Pings are dropped after this time: the others have found the changes by themselves. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Takes what is due. What a process took that then died is due again after {@link CLAIM_MS}. */
export async function claimPings(
  db: Kysely<Schema>,
  { target, now, limit }: { target: PingTarget; now: Date; limit: number },
): Promise<Claim> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const { rows } = await sql<ClaimedPing>`
    with due as materialized (
      select locale, kind, key from ping
      where target = ${target} and due_at <= ${now} and not exists (
        select from ping_target where ping_target.target = ${target} and paused_until > ${now}
      )
      order by due_at limit ${limit} for update skip locked
    )
    update ping set due_at = ${until}, is_new = false from due
    where ping.target = ${target}
      and ping.locale = due.locale and ping.kind = due.kind and ping.key = due.key
    returning ping.locale, ping.kind, ping.key, ping.tries
  `.execute(db);
  return { target, pings: rows, until };
}

/** The rows of a claim that nobody has noted again since: `at` has its pings. */
const claimed = ({ target, pings, until }: Claim) => ({
  at: sql`jsonb_to_recordset(${JSON.stringify(pings)}::jsonb) as at (locale text, kind text, key text)`,
  isOwn: sql`ping.target = ${target} and ping.due_at = ${until}
    and ping.locale = at.locale and ping.kind = at.kind and ping.key = at.key`,
});

/** They are told, or nobody need be. */
export async function endPings(db: Kysely<Schema>, claim: Claim): Promise<void> {
  const { at, isOwn } = claimed(claim);
  await sql`delete from ping using ${at} where ${isOwn}`.execute(db);
}

/** Given back untouched, due at once. */
export async function giveBack(db: Kysely<Schema>, claim: Claim, now: Date): Promise<void> {
  const { at, isOwn } = claimed(claim);
  await sql`update ping set due_at = ${now} from ${at} where ${isOwn}`.execute(db);
}

/** The other side does not take these: after a minute, then after twice as long each time. */
export async function putOff(db: Kysely<Schema>, claim: Claim, now: Date): Promise<void> {
  const { at, isOwn } = claimed(claim);
  await sql`
    update ping set tries = tries + 1,
      due_at = ${now}::timestamptz + ${delayAfter(sql`tries`)}
    from ${at} where ${isOwn}
  `.execute(db);
}

/** An interval that doubles with each failure. */
const delayAfter = (failures: ReturnType<typeof sql>) => sql`
  least(${sql.lit(FIRST_DELAY_MS / 1000)} * power(2, ${failures}), ${sql.lit(LONGEST_DELAY_MS / 1000)}) * interval '1 second'
`;

/** The target took nothing: none is sent to it before `until`, else for longer with each failure. */
export async function fail(
  db: Kysely<Schema>,
  target: PingTarget,
  { until, reason, now }: { until: Date | null; reason: string; now: Date },
): Promise<void> {
  await sql`
    update ping_target set failures = failures + 1, reason = ${reason},
      failing_since = coalesce(failing_since, ${now}::timestamptz),
      paused_until = coalesce(${until}::timestamptz, ${now}::timestamptz + ${delayAfter(sql`failures`)})
    where target = ${target} and (paused_until is null or paused_until <= ${now})
  `.execute(db);
}

/** It takes what it is told. */
export async function resume(db: Kysely<Schema>, target: PingTarget): Promise<void> {
  await db
    .updateTable('ping_target')
    .set({ failures: 0, failing_since: null, paused_until: null, reason: null })
    .where('target', '=', target)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Gives up what has waited for a day; answers how many of each target. */
export async function giveUpOld(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ target: PingTarget; count: number }[]> {
  const { rows } = await sql<{ target: PingTarget; count: number }>`
    with old as (
      delete from ping where created_at < ${new Date(now.getTime() - GIVE_UP_AFTER_MS)} returning target
    )
    select target, count(*)::int as count from old group by target
  `.execute(db);
  return rows;
}
