import type { ENTRY_KINDS, FileKind } from '@masthead/contract/proof';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** The text of an item in a language, each edition that everybody could, or will, read (decision 0075). */
export interface ProofTextTable {
  id: GeneratedAlways<number>;
  item_id: string;
  locale: string;
  fingerprint: string;
  /** From when on it is, or was, there for everybody. */
  visible_from: Instant;
  visible_until: Instant;
  private: boolean;
  /** Whether it is what the store has now; of each item and language one is. */
  is_current: Generated<boolean>;
  /** By which a pasted text finds it; empty for what is not current. */
  sketch: number[];
  /** Whether it was public before the log began. */
  was_public_before: Generated<boolean>;
  /** The number of its entry in the log; null until its time has come and the log was read or written. */
  entry: number | null;
}

/** A file that was sent to everybody. */
export interface ProofFileTable {
  sha256: string;
  kind: FileKind;
  item_id: string;
  /** Empty for a picture, which has none. */
  locale: string;
  /** Of the edition that it was made of; null where that is not known. */
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
  /** What the statement is the hash of. */
  opening: string;
  /** Whose entry it is: while readers may not know of the item, it is not opened. */
  item_id: string | null;
}

/** The log's head, and of which history of the store it is. */
export interface ProofLogTable {
  id: Generated<number>;
  n: number;
  hash: string;
  epoch: string | null;
  /** Whether the texts of before the log are in `proof_text`. */
  is_filled: boolean;
}
