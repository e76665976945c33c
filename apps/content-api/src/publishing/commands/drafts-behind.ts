import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { waitingPlans } from '#src/drafts/queries/drafts.ts';
import type { Submission } from '#src/publishing/submission.ts';

/** A warning for each draft, and for each plan that waits with one, that what was published has left behind. */
export async function draftsBehind(
  trx: Kysely<Schema>,
  submissions: readonly Submission[],
  outcomes: readonly { readonly id: string; readonly outcome: string }[],
): Promise<InputError[]> {
  const ids = outcomes.flatMap(({ id, outcome }) => (outcome === 'unchanged' ? [] : [id]));
  const rows = await trx
    .selectFrom('draft_save')
    .distinct()
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('item_id')
    .execute();
  if (rows.length === 0) return [];
  const drafted = new Set(rows.map(({ item_id }) => item_id));
  const plans = await waitingPlans(trx, [...drafted]);
  return submissions.flatMap(({ id, at }) => {
    if (!drafted.has(id)) return [];
    const plan = plans.get(id);
    const doomed = plan
      ? `; the release plan “${plan.name}” of ${plan.at} waits with it and will not go through`
      : '';
    return [{ path: at.replace(/\.$/, ''), message: `has a draft, which is behind now${doomed}` }];
  });
}
