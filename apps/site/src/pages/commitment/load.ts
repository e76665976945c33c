import type { Commitment } from '@masthead/contract/commitment';
import type { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import type { LoadContext } from '#src/pages/define-page.ts';

/** More are led to by a link to all. */
const OTHERS = 12;

export interface CommitmentData {
  readonly commitment: Commitment;
  /** The other focus areas, by number. */
  readonly others: readonly CommitmentCard[];
}

export async function loadCommitment({
  api,
  params,
}: LoadContext<'commitment'>): Promise<CommitmentData> {
  const [{ data: commitment }, all] = await Promise.all([
    api.read('commitment', { id: params.slug }),
    api.readIfThere('commitments', {}),
  ]);
  const others = (all?.data ?? []).filter(({ id }) => id !== commitment.id);
  return { commitment, others: others.slice(0, OTHERS) };
}
