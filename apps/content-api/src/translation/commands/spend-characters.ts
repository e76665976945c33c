import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { type BudgetAsked, dayOf, machineBudget } from '#src/translation/queries/machine-budget.ts';

/**
 * Takes what is about to be sent to machine translation off the day's budget, which all copies of the server share. It is
 * spent whether or not an answer comes: services are paid for what they read. Throws `too_many_requests` where less is left.
 */
export async function spendCharacters(
  db: Kysely<Schema>,
  characters: number,
  asked: BudgetAsked,
): Promise<void> {
  const { perDay, now } = asked;
  // One statement: of two at once the second waits for the first, and sees what it has left.
  const { rows } = await sql`
    insert into machine_use (day, characters)
    select ${dayOf(now)}::date, ${characters}::bigint where ${characters}::bigint <= ${perDay}::bigint
    on conflict (day) do update set characters = machine_use.characters + excluded.characters
      where machine_use.characters + excluded.characters <= ${perDay}::bigint
    returning day
  `.execute(db);
  if (rows.length > 0) return;
  const { left, renews_at } = await machineBudget(db, asked);
  const message = `has ${characters} characters to translate; of ${perDay} a day ${left} are left until ${renews_at}`;
  throw new ProblemError('too_many_requests', `id: the item ${message}.`, {
    errors: [{ path: 'id', message }],
    retryAfter: Math.ceil((Date.parse(renews_at) - now.getTime()) / 1000),
  });
}
