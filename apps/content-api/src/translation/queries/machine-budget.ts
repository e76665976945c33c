import type { MachineBudget } from '@masthead/contract/glossary';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The limit of characters per day, and a moment of the day in question. */
export interface BudgetAsked {
  readonly perDay: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** The day of UTC that a moment is in, as the database writes it. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The characters that may still be sent to machine translation today, and when the next day begins. */
export async function machineBudget(
  db: Kysely<Schema>,
  { perDay, now }: BudgetAsked,
): Promise<MachineBudget> {
  const used = await db
    .selectFrom('machine_use')
    .where('day', '=', dayOf(now))
    .select('characters')
    .executeTakeFirst();
  return {
    per_day: perDay,
    left: Math.max(0, perDay - (used?.characters ?? 0)),
    renews_at: new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString(),
  };
}
