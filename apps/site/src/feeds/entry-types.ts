import { callsFor, type ItemCallName, READS, type ReadAnswers } from '@masthead/contract/reads';
import { descriptorOf, type ItemType } from '@masthead/contract/types';

/** An item as its page has it, of any type. */
export type EntryItem = ReadAnswers[ItemCallName]['data'];

/**
 * The call that answers an item of a type for a feed; null for a type that stands in none: what has no
 * page of its own, and what search never finds either, such as pitches.
 */
export function entryCall(type: ItemType): ItemCallName | null {
  const { page, search, singleton } = descriptorOf(type);
  if (page === null || search === null || singleton) return null;
  // An item's own call takes what opens it; that of a list of what belongs to it does not.
  const call = callsFor(type).find((name) => 'secret' in READS[name].query.shape);
  // Which calls these are the compiler tells by their answers alone.
  return (call ?? null) as ItemCallName | null;
}
