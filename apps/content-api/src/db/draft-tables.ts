import type { PlanState } from '@masthead/contract/plan';
import type { InputError } from '@masthead/contract/problem';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface DraftSaveTable {
  /** Counts the saves of all drafts: none is ever given twice. */
  revision: GeneratedAlways<number>;
  item_id: string;
  /** The time of the first of the saves that were merged into this one. */
  began_at: Date;
  saved_at: Date;
  by: string;
  /** The number of the edition that it began from; null: none was published. */
  base: number | null;
  /** The save that it is again. */
  restores: number | null;
  /** Complete as `PUT /publishing/items/{uuid}` takes it, or not yet. */
  content: JSONColumnType<DraftContent, string, never>;
}

export type DraftContent = Record<string, unknown> & { readonly type: string };

/** Drafts that are published at one instant, all or none. */
export interface PlanTable {
  id: string;
  /** Counts its changes. */
  revision: Generated<number>;
  name: string;
  at: Date;
  state: PlanState;
  /** The person in whose name it publishes. */
  by: string;
  created_at: ColumnType<Date, Date, never>;
  ended_at: Date | null;
  /** Since when it waits for somebody to take it over (decision 0054). */
  held_at: Generated<Date | null>;
  /** The time when its closings were done, while it was held. */
  closed_at: Generated<Date | null>;
  /** The reasons why it failed. */
  failures: ColumnType<InputError[], string | undefined, string>;
}

export interface PlanEntryTable {
  plan_id: string;
  /** Counts a plan's from 0. */
  place: number;
  item_id: string;
  revision: number;
  /** Null: all. */
  languages: string[] | null;
  note: string | null;
}
