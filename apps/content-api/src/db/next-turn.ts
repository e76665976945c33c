import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** This many at once after a rest, then one after the other. */
interface Pace {
  readonly atOnce: number;
  readonly everyMs: number;
}

/**
 * Takes the next turn at a pace shared by all copies of the server, in order of asking. Returns when it is
 * due: `now` while few have asked.
 */
export async function nextTurn(
  db: Kysely<Schema>,
  kind: string,
  { atOnce, everyMs }: Pace,
  now: Date,
): Promise<Date> {
  const one = sql`${everyMs / 1000} * interval '1 second'`;
  const { rows } = await sql<{ ends_at: Date }>`
    insert into password_try as taken (key, tries, ends_at) values (${kind}, 0, ${now}::timestamptz + ${one})
    on conflict (key) do update set ends_at = greatest(taken.ends_at, ${now}) + ${one}
    returning ends_at
  `.execute(db);
  const takenTo = rows[0]?.ends_at ?? now;
  return new Date(Math.max(now.getTime(), takenTo.getTime() - atOnce * everyMs));
}
