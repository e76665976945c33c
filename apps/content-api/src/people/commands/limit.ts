import type { Kysely } from 'kysely';
import { countKeys } from '#src/access/commands/password-tries.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/platform/problems.ts';

const HOUR_MS = 3_600_000;

/** Counts an event within an hour of the first; whether it is at most `max`. */
export async function isWithin(db: Kysely<Schema>, key: string, max: number, now: Date) {
  const [counted] = await countKeys(db, [key], new Date(now.getTime() + HOUR_MS), now);
  return counted === undefined || counted.tries <= max;
}

/** The same; throws `too_many_requests`. */
export async function limit(db: Kysely<Schema>, key: string, max: number, now: Date) {
  if (await isWithin(db, key, max, now)) return;
  throw new ProblemError('too_many_requests', 'This was asked for too often.', {
    retryAfter: HOUR_MS / 1000,
  });
}
