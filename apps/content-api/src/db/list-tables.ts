/** The tables of lists and of search. All of it is made from items, and can be made again. */
import type { ItemType } from '@masthead/contract/types';
import type { Generated, GeneratedAlways } from 'kysely';

/**
 * A place of an item in a list, see `reading/queries/list-entries.ts`; written only by
 * `publishing/commands/write-list-entries.ts`.
 */
export interface ListEntryTable {
  item_id: string;
  visible_from: Date;
  visible_until: Date;
  /** Rises along the list; equal ones stand by title, then by item. */
  place: number;
  /** The list's key with its filters, such as `releases?topic,year=<UUID>,2026`. */
  list: string;
  locale: string;
  /** The title in lower case; empty in lists that are not ordered by title. */
  title: string;
  counted: Generated<boolean>;
}

/** Kept by triggers on `list_entry` (0027-list-counts.ts). */
export interface ListCountTable {
  locale: string;
  list: string;
  /** Rows without an end that were open by `opened_by`. */
  entries: number;
  opened_by: Date;
}

export interface ListSpanTable {
  locale: string;
  list: string;
  /** `place >> 31` */
  span: number;
  entries: number;
}

/** One language of an item as search finds it; only `search/` writes it. */
export interface SearchDocTable {
  item_id: string;
  visible_from: Date;
  visible_until: Date;
  /** Its type, year and topics. */
  facet: number;
  /** Whether it was visible when indexed, and so counts in `search_term.docs`. */
  counted: boolean;
  access: 'public' | 'password';
  locale: string;
  date: Date | null;
  /** The title as it is searched, after a blank: a word's beginning is then ` word`. */
  title: string;
  head: string;
  tsv: string;
}

/** The values by which documents are counted. */
export interface SearchFacetTable {
  id: GeneratedAlways<number>;
  type: ItemType;
  year: number | null;
  topics: string[];
}
