import type { Capability } from '@masthead/contract/people';
import type { Transaction } from 'kysely';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { takePublishingTurn } from '#src/db/transaction.ts';
import { pendingOpenings } from '#src/people/queries/held.ts';
import { holdOpenings } from '#src/publishing/commands/hold-openings.ts';
import { indexedSource } from '#src/search/commands/write-index.ts';

/** Rights by which something opens later or stays open. */
const OPENING: readonly Capability[] = ['publish', 'pitch', 'grant', 'administer'];

interface Rights {
  readonly before: readonly Capability[];
  readonly after: readonly Capability[];
}

/**
 * Holds scheduled openings that a person may no longer make, in the transaction that ends their right
 * (decision 0054).
 */
export async function endRights(
  trx: Transaction<Schema>,
  person: string,
  { before, after }: Rights,
  act: Act,
): Promise<void> {
  const lost = OPENING.filter((each) => before.includes(each) && !after.includes(each));
  if (lost.length === 0) return;
  await takePublishingTurn(trx);
  const asked = { now: act.now, source: await indexedSource(trx) };
  await holdOpenings(trx, await pendingOpenings(trx, person, new Set(after), asked), act);
}
