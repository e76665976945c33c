import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type WithdrawalAct, withdrawStored } from '#src/publishing/commands/delete-item.ts';
import type { PublishOutcome } from '#src/publishing/commands/publish-items.ts';
import { itemRevision } from '#src/publishing/item-revision.ts';
import { type WithdrawnItem, withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import type { Submission } from '#src/publishing/submission.ts';

/** The items of a delivery that are already withdrawn with the same text and the same answer. */
export async function withdrawnAlready(
  trx: Transaction<Schema>,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, PublishOutcome>> {
  const sent = submissions.filter(({ withdrawn }) => withdrawn !== undefined);
  const stored = await withdrawnItems(
    trx,
    sent.map(({ id }) => id),
  );
  const same = sent.flatMap((submission): [string, PublishOutcome][] => {
    const there = stored.get(submission.id);
    if (there === undefined || !isSame(submission, there)) return [];
    const { id, stored: item } = there;
    const known = { id, version: item.version, seq: null, revision: itemRevision(item) };
    return [[id, { ...known, outcome: 'unchanged' }]];
  });
  return new Map(same);
}

function isSame({ item, withdrawn }: Submission, stored: WithdrawnItem): boolean {
  const isAnswered =
    stored.redirect_to === (withdrawn?.redirect_to ?? null) &&
    // An item that was never public answers nothing, whatever was chosen.
    (!stored.isKnown || stored.answers_404 === (withdrawn?.answer === 'not_found'));
  const [{ version: _, password: __, ...one }, { version: ___, ...other }] = [item, stored.item];
  return isAnswered && isDeepStrictEqual(compared(one), compared(other));
}

/** Takes away what is sent as withdrawn, once it is stored. */
export async function withdrawSent(
  trx: Transaction<Schema>,
  submissions: readonly Submission[],
  act: WithdrawalAct,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (const { id, withdrawn } of submissions) {
    if (withdrawn === undefined) continue;
    const { redirect_to: redirectTo, answer } = withdrawn;
    await withdrawStored(trx, { id, redirectTo, answers404: answer === 'not_found', ...act });
    done.add(id);
  }
  return done;
}
