import type { Notice, ReviewState } from '@masthead/contract/review';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ReviewTable {
  item_id: string;
  locale: string;
  state: ReviewState;
  /** The save that was asked for, or approved. */
  revision: number;
  /** Identifies the approved text, including what is the same in all languages. */
  fingerprint: string | null;
  asked_by: string | null;
  asked_at: InstantOrNull;
  decided_by: string | null;
  decided_at: InstantOrNull;
  assignee: string | null;
  /** A day, read as text. */
  due: ColumnType<Date | null, string | null | undefined, string | null>;
}

/** Colleagues' comments on an item. They are never exported, searched or published. */
export interface ReviewCommentTable {
  id: string;
  item_id: string;
  answers: string | null;
  /** Null: written by a program. Comments are deleted with their person. */
  person_id: string | null;
  by: string;
  at: Instant;
  body: string;
  place: string | null;
  quote: string | null;
  mentions: Generated<string[]>;
  resolved_by: string | null;
  resolved_at: InstantOrNull;
}

/** A person's notices in the studio's bell. */
export interface NoticeTable {
  id: string;
  person_id: string;
  kind: Notice['kind'];
  item_id: string;
  locale: string | null;
  by: string;
  at: Instant;
  seen_at: InstantOrNull;
}
