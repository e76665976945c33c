import type { ItemType } from '@masthead/contract/reference';

/**
 * What answers are made of, as strings. `item:` is all of an item in a language, `card:` only what
 * its card shows, `list:` which items of a type there are and in what order. A page with a card is
 * not touched by a change to the item's body.
 */
export const itemTag = (id: string, locale: string): string => `item:${id}:${locale}`;
export const cardTag = (id: string, locale: string): string => `card:${id}:${locale}`;
export const listTag = (type: ItemType, locale: string): string => `list:${type}:${locale}`;
/** Which items name the item: what is related to it, beyond what it names itself. */
export const linksTag = (id: string): string => `links:${id}`;
/** All that search finds by in a language: any word of any item there, not its card alone. */
export const searchTag = (locale: string): string => `search:${locale}`;
export const CONFIGURATION_TAG = 'configuration';
export const REDIRECTS_TAG = 'redirects';
/** Everything: sent where it cannot be told any more what changed. */
export const ALL_TAG = '*';
