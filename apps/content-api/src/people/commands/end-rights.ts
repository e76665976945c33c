import type { Capability } from '@masthead/contract/people';
import type { Transaction } from 'kysely';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { takePublishingTurn } from '#src/db/transaction.ts';
import { pendingOpenings } from '#src/people/queries/held.ts';
import { holdOpenings } from '#src/publishing/commands/hold-openings.ts';
import { indexedSource } from '#src/search/commands/write-index.ts';

/** By which something is opened that opens later, or goes on opening. */
const OPENING: readonly Capability[] = ['publish', 'pitch', 'grant', 'administer'];

/** What somebody could do, and what they can do from now on. */
interface Rights {
  readonly before: readonly Capability[];
  readonly after: readonly Capability[];
}

/**
 * Holds what a person has still to open and may open no longer, in the transaction that ends their right (decision
 * 0054).
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
