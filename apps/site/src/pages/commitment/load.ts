import type { CommitmentCard } from '@masthead/contract/card';
import type { Commitment } from '@masthead/contract/commitment';
import type { LoadContext } from '#src/pages/define-page.ts';

export interface CommitmentData {
  readonly commitment: Commitment;
  /** The other focus areas, by number. */
  readonly others: readonly CommitmentCard[];
}

export async function loadCommitment({
  api,
  params,
}: LoadContext<'commitment'>): Promise<CommitmentData> {
  const [{ data: commitment }, { data: landing }] = await Promise.all([
    api.read('commitment', { id: params.slug }),
    api.read('impactLanding', {}),
  ]);
  return { commitment, others: landing.commitments.filter(({ id }) => id !== commitment.id) };
}
