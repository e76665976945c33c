import { callsFor, type ItemCallName, READS, type ReadAnswers } from '@masthead/contract/reads';
import { descriptorOf, type ItemType } from '@masthead/contract/types';

/** An item as on its page. */
export type EntryItem = ReadAnswers[ItemCallName]['data'];

/**
 * Null for types that are in no feed: those without a page, and those that search never finds, such
 * as pitches.
 */
export function entryCall(type: ItemType): ItemCallName | null {
  const { page, search, singleton } = descriptorOf(type);
  if (page === null || search === null || singleton) return null;
  // An item's own call has a parameter that opens it; that of a list does not.
  const call = callsFor(type).find((name) => 'secret' in READS[name].query.shape);
  // The compiler tells these calls only by their answers.
  return (call ?? null) as ItemCallName | null;
}
