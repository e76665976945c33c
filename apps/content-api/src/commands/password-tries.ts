import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/problems.ts';

/** For how long tries are counted, from the first. */
const WINDOW_MS = 15 * 60_000;

/** Tries at one item from one address, at anything from one address, and at one item by anybody. */
const MAX_TRIES = { pair: 10, address: 40, item: 100 };

interface Try {
  readonly item: string;
  readonly address: string;
}

const keysOf = ({ item, address }: Try) => ({
  pair: `pair ${item} ${address}`,
  address: `address ${address}`,
  item: `item ${item}`,
});

/**
 * Counts a try at a password before it is looked at; all copies of the server count together. Throws
 * `too_many_requests` where there were too many.
 */
export async function countTry(db: Kysely<Schema>, attempt: Try, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  const ends = new Date(now.getTime() + WINDOW_MS);
  await db.deleteFrom('password_try').where('ends_at', '<=', now).execute();
  const { rows } = await sql<{ key: string; tries: number; ends_at: Date }>`
    insert into password_try (key, tries, ends_at)
    select key, 1, ${ends} from unnest(${Object.values(keys)}::text[]) as key order by key
    on conflict (key) do update set tries = password_try.tries + 1
    returning key, tries, ends_at
  `.execute(db);
  const full = rows.filter(({ key, tries }) =>
    (Object.keys(keys) as (keyof typeof keys)[]).some(
      (kind) => keys[kind] === key && tries > MAX_TRIES[kind],
    ),
  );
  if (full.length === 0) return;
  const opensAgain = Math.max(...full.map(({ ends_at }) => ends_at.getTime()));
  throw new ProblemError('too_many_requests', 'There were too many tries at this password.', {
    retryAfter: Math.max(1, Math.ceil((opensAgain - now.getTime()) / 1000)),
  });
}

/** The right password was given: the tries before it from there are forgotten. */
export async function forgetTries(db: Kysely<Schema>, attempt: Try): Promise<void> {
  await db.deleteFrom('password_try').where('key', '=', keysOf(attempt).pair).execute();
}
