import type { LocaleStatus } from '@masthead/contract/publishing';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { z } from 'zod';

export interface EditionTable {
  item_id: string;
  /** Counts an item's from 1. */
  number: number;
  version: number;
  at: ColumnType<Date, Date, never>;
  by: string | null;
  note: string | null;
  /** The number of the edition that it is again. */
  restores: number | null;
  /** Language → status. */
  languages: JSONColumnType<Record<string, z.infer<typeof LocaleStatus>>, string, never>;
  content: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
}

/** An item that was taken from readers and keeps its text, as its last edition (decision 0070). */
export interface WithdrawalTable {
  item_id: string;
  at: ColumnType<Date, Date, never>;
  by: string;
  redirect_to: string | null;
  /** The facts of its languages that no edition has, so that the item comes back as it was. */
  languages: JSONColumnType<
    Record<string, { readonly source_version: number; readonly updated_at: string }>,
    string,
    never
  >;
}
