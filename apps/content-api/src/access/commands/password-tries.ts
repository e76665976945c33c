import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/platform/problems.ts';

/** Time for which tries from an address are counted, from the first. */
const WINDOW_MS = 15 * 60_000;
/** Per item, from anywhere: flooding closes an item to others for no longer than this. */
const ITEM_WINDOW_MS = 1_000;

/** Tries at one item from one address, and at anything from one address. */
const MAX_TRIES = { pair: 10, address: 40 };
/** A password withstands 2^40 guesses (`password-strength.ts`): at this rate 3,500 years. */
const MAX_ITEM_TRIES = 10;

/** One try at a password: the item, and the client's address. */
export interface Try {
  readonly item: string;
  readonly address: string;
}

const keysOf = ({ item, address }: Try) => ({
  pair: `pair ${item} ${address}`,
  address: `address ${address}`,
});

/**
 * Counts a try at a password before it is checked; all copies of the server count together. Throws
 * `too_many_requests`. A refusal because others flood the item does not count against the address.
 */
export async function countTry(db: Kysely<Schema>, attempt: Try, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  const counted = await countKeys(db, Object.values(keys), later(now, WINDOW_MS), now);
  const full = counted.filter(
    ({ key, tries }) => tries > (key === keys.pair ? MAX_TRIES.pair : MAX_TRIES.address),
  );
  if (full.length > 0) {
    const opensAgain = Math.max(...full.map(({ ends_at }) => ends_at.getTime()));
    throw tooMany(Math.max(1, Math.ceil((opensAgain - now.getTime()) / 1000)));
  }
  const [onItem] = await count(db, [`item ${attempt.item}`], later(now, ITEM_WINDOW_MS));
  if (onItem === undefined || onItem.tries <= MAX_ITEM_TRIES) return;
  await takeBack(db, Object.values(keys));
  throw tooMany(ITEM_WINDOW_MS / 1000);
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Counts `by` under each of these keys; new counters expire at `ends`. */
export async function countKeys(db: Kysely<Schema>, keys: string[], ends: Date, now: Date, by = 1) {
  await db.deleteFrom('password_try').where('ends_at', '<=', now).execute();
  return count(db, keys, ends, by);
}

async function count(db: Kysely<Schema>, keys: string[], ends: Date, by = 1) {
  const { rows } = await sql<{ key: string; tries: number; ends_at: Date }>`
    insert into password_try (key, tries, ends_at)
    select key, ${by}::int, ${ends} from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set tries = password_try.tries + ${by}::int
    returning key, tries, ends_at
  `.execute(db);
  return rows;
}

function tooMany(retryAfter: number): ProblemError {
  return new ProblemError('too_many_requests', 'There were too many tries at this password.', {
    retryAfter,
  });
}

/**
 * After the right password: forgets the tries from there and does not count this one against the address,
 * which a whole office may share.
 */
export async function forgetTries(db: Kysely<Schema>, attempt: Try): Promise<void> {
  const { pair, address } = keysOf(attempt);
  await db.deleteFrom('password_try').where('key', '=', pair).execute();
  await takeBack(db, [address]);
}

async function takeBack(db: Kysely<Schema>, keys: string[]): Promise<void> {
  await db
    .updateTable('password_try')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', 'in', keys)
    .execute();
}
