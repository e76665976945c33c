import type { LedgerState } from '@masthead/contract/ledger';
import type { TranslationState } from '@masthead/contract/translation';

/** The states in the order in which work is looked for. */
export const STATES: readonly LedgerState[] = ['missing', 'stale', 'waiting', 'draft', 'current'];

/** The state of an item's language, as the ledger's filters and counts take it (`LedgerState` of the contract). */
export function cellState({
  state,
  status,
  delivered_version,
}: Pick<TranslationState, 'state' | 'status' | 'delivered_version'>): LedgerState {
  if (delivered_version !== null) return 'waiting';
  if (state !== 'current') return state;
  return status === 'draft' ? 'draft' : 'current';
}

/** Told apart without colour: how full a circle is, and two that are no circles. */
export const SIGNS: Readonly<Record<LedgerState, string>> = {
  missing: '○',
  stale: '◐',
  waiting: '▲',
  draft: '◇',
  current: '●',
};
