import type { ENTRY_KINDS, FileKind } from '@masthead/contract/proof';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** An item's text in a language, one row per public or scheduled edition (decision 0075). */
export interface ProofTextTable {
  id: GeneratedAlways<number>;
  item_id: string;
  locale: string;
  fingerprint: string;
  visible_from: Instant;
  visible_until: Instant;
  private: boolean;
  /** Whether it is what the store has now; of each item and language one is. */
  is_current: Generated<boolean>;
  /** Index for pasted texts; empty unless current. */
  sketch: number[];
  /** Whether it was public before the log began. */
  was_public_before: Generated<boolean>;
  /** Its log entry's number; null until it is public and the log was read or written. */
  entry: number | null;
}

/** A file that was sent to everybody. */
export interface ProofFileTable {
  sha256: string;
  kind: FileKind;
  item_id: string;
  /** Empty for a picture, which has none. */
  locale: string;
  fingerprint: string | null;
  sent_at: ColumnType<Date, Date, never>;
  entry: number;
}

/** A line of the log. Rows are added, never changed. */
export interface ProofEntryTable {
  n: number;
  at: ColumnType<Date, Date, never>;
  kind: (typeof ENTRY_KINDS)[number];
  statement: string;
  previous: string;
  hash: string;
  /** The value of which the statement is the hash. */
  opening: string;
  /** The entry's item: the entry is not disclosed before readers may know of the item. */
  item_id: string | null;
}

export interface ProofLogTable {
  id: Generated<number>;
  n: number;
  hash: string;
  epoch: string | null;
  /** Whether the texts of before the log are in `proof_text`. */
  is_filled: boolean;
}
