import type { Opens } from '@masthead/contract/common';
import type { AuditAction, Scope } from '@masthead/contract/publisher';
import type { ItemType } from '@masthead/contract/types';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  AlertAnnouncementTable,
  AlertOutboxTable,
  AlertRequestTable,
  AlertSubscriberTable,
} from '#src/db/alert-tables.ts';
import type { DraftSaveTable, PlanEntryTable, PlanTable } from '#src/db/draft-tables.ts';
import type { EditionTable, WithdrawalTable } from '#src/db/edition-table.ts';
import type {
  ListCountTable,
  ListEntryTable,
  ListSpanTable,
  SearchDocTable,
  SearchFacetTable,
} from '#src/db/list-tables.ts';
import type { PeopleTables } from '#src/db/people-tables.ts';
import type { PingTable, PingTargetTable } from '#src/db/ping-tables.ts';
import type {
  ProofEntryTable,
  ProofFileTable,
  ProofLogTable,
  ProofTextTable,
} from '#src/db/proof-tables.ts';
import type { NoticeTable, ReviewCommentTable, ReviewTable } from '#src/db/review-tables.ts';

type Json = JSONColumnType<Record<string, unknown>, string, string>;
type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null, Date | null>;

export interface Schema extends PeopleTables {
  item: ItemTable;
  item_locale: ItemLocaleTable;
  item_link: { from_id: string; to_id: string };
  item_media: { item_id: string; media_id: string };
  slug_history: SlugHistoryTable;
  text_link: TextLinkTable;
  media: MediaTable;
  media_link: { from_id: string; to_id: string };
  redirect: { from_path: string; to_path: string; permanent: boolean };
  configuration: { id: Generated<number>; data: Json };
  /** Font files of the configuration, in Base64. */
  face: { id: string; data: string };
  translation: TranslationTable;
  machine_use: { day: ColumnType<string, string, never>; characters: number };
  edition: EditionTable;
  withdrawal: WithdrawalTable;
  proof_text: ProofTextTable;
  proof_file: ProofFileTable;
  proof_entry: ProofEntryTable;
  proof_log: ProofLogTable;
  draft_save: DraftSaveTable;
  plan: PlanTable;
  plan_entry: PlanEntryTable;
  desk_index: { item_id: string; made_from: string };
  /** Words of items and drafts, which the studio's list alone looks in. */
  desk_words: { item_id: string; locale: string; words: string };
  review: ReviewTable;
  review_comment: ReviewCommentTable;
  notice: NoticeTable;
  access_grant: AccessGrantTable;
  item_password: ItemPasswordTable;
  password_try: { key: string; tries: number; ends_at: Instant };
  publisher_token: PublisherTokenTable;
  audit: AuditTable;
  change: ChangeTable;
  list_entry: ListEntryTable;
  list_count: ListCountTable;
  list_span: ListSpanTable;
  list_index: { id: Generated<number>; made_by: string; time_zone: string };
  search_doc: SearchDocTable;
  search_facet: SearchFacetTable;
  search_term: { locale: string; term: string; docs: number };
  search_index: {
    id: Generated<number>;
    version: number;
    changes: Generated<number>;
    /** The zone whose years the facets have. */
    time_zone: Generated<string>;
    /** The language whose names of people find them in every language. */
    source: Generated<string>;
  };
  alert_subscriber: AlertSubscriberTable;
  alert_subscription: { subscriber_id: string; channel: string; since: Instant };
  alert_request: AlertRequestTable;
  alert_announcement: AlertAnnouncementTable;
  alert_outbox: AlertOutboxTable;
  alert_outbox_item: { outbox_id: string; subscriber_id: string; item_id: string };
  page_count: PageCountTable;
  /** Batches of counts that were taken lately, so that none counts twice. */
  page_count_batch: { id: string; at: Instant };
  /** Days on which a search found nothing, by its keyed hash (decision 0086). */
  empty_search: { locale: string; key: string; day: string };
  /** The words of those searched for on three days. */
  empty_search_term: { locale: string; key: string; term: string; is_hidden: Generated<boolean> };
  ping_target: PingTargetTable;
  ping: PingTable;
  /** `epoch`: the history that the numbers of changes belong to. */
  store: { id: Generated<number>; epoch: Generated<string> };
}

interface ChangeTable {
  seq: GeneratedAlways<number>;
  at: Instant;
  /** The tags that are stale at once. */
  tags: string[];
  /** All tags by dependency; and by moment, as `laterKey` writes it, those that become outdated then. */
  dependencies: ColumnType<Record<string, string[]>, string | undefined, string>;
}

export interface ItemTable {
  id: string;
  type: ItemType;
  version: number;
  publish_at: InstantOrNull;
  unpublish_at: InstantOrNull;
  embargo_until: InstantOrNull;
  /** Since when it waits for somebody to take it over (decision 0054). */
  held_at: Generated<Date | null>;
  /**
   * The moment when the item may first be seen: the later of publish_at and embargo_until, or -infinity; infinity while
   * it is held.
   */
  visible_from: GeneratedAlways<Date>;
  /** The moment from which it may not be seen any more, or infinity. */
  visible_until: GeneratedAlways<Date>;
  access: 'public' | 'password';
  private: boolean;
  /** The editors' date, else `first_public_at`: lists are ordered by it, and answers show it. */
  date: InstantOrNull;
  /**
   * The moment when everybody could, or will, first see it (`reading/queries/first-public.ts`); null if no time is
   * known.
   */
  first_public_at: Generated<Date | null>;
  fields: Json;
  updated_at: Instant;
  deleted_at: InstantOrNull;
  /** Set for a withdrawn item whose addresses answer as if nothing had ever been there. */
  answers_404: Generated<boolean>;
}

interface ItemLocaleTable {
  item_id: string;
  locale: string;
  namespace: string;
  slug: string;
  status: 'draft' | 'published';
  fields: Json;
  title: GeneratedAlways<string>;
  /** The media that a draft language names, in lower case: `item_media` has only published ones. */
  draft_media: GeneratedAlways<string[] | null>;
  /** The item's version from which these texts were made; the ledger compares it. */
  source_version: number;
  updated_at: Instant;
}

interface TranslationTable {
  item_id: string;
  locale: string;
  slug: string;
  fields: Json;
  source_version: number;
  delivered_at: Instant;
}

/** A recipient's grant for an item; the token itself is not stored. */
interface AccessGrantTable {
  id: string;
  item_id: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  recipient: string;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: InstantOrNull;
  opens: Opens;
  uses: Generated<number>;
  last_used_at: InstantOrNull;
  /** The person who made it or took it over; null: unknown. */
  by: string | null;
  /** Since when it waits for somebody to take it over (decision 0054). */
  held_at: Generated<Date | null>;
}

/** The password of a protected item. */
interface ItemPasswordTable {
  item_id: string;
  /** Another one for every password: a grant names the one that it was given for. */
  id: string;
  /** argon2id, in its usual notation. */
  hash: string;
}

interface PublisherTokenTable {
  id: string;
  name: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  scopes: Scope[];
  created_at: Instant;
  revoked_at: InstantOrNull;
  /** The person who made it or took it over; null: unknown. */
  by: string | null;
  /** Since when it waits for somebody to take it over (decision 0054). */
  held_at: Generated<Date | null>;
}

interface AuditTable {
  id: GeneratedAlways<number>;
  at: Instant;
  /** The publisher's name. */
  by: string;
  action: AuditAction;
  subject: string | null;
  from_version: number | null;
  to_version: number | null;
}

interface SlugHistoryTable {
  namespace: string;
  locale: string;
  slug: string;
  item_id: string;
  redirect_to: string | null;
}

/** A site path in a text, and the item that it named when written; null if none. */
interface TextLinkTable {
  item_id: string;
  locale: string;
  path: string;
  namespace: string;
  slug: string;
  to_id: string | null;
}

/** The views of a page on a day, by language and referring host. */
interface PageCountTable {
  /** `2026-11-23`. */
  day: string;
  route: string;
  /** Zeros for a page that is no item's (`NO_ITEM`). */
  item_id: string;
  locale: string;
  /** Empty if none was named, `other` for all that are not distinguished. */
  host: string;
  views: number;
  bots: number;
}

export interface MediaTable {
  id: string;
  sha256: string;
  kind: 'image' | 'video' | 'captions' | 'file';
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** A film's length in seconds. */
  duration: number | null;
  dominant: string;
  expires_at: InstantOrNull;
  metadata: Json;
  /** Its name and its texts in all languages, in small letters, a line each. */
  words: GeneratedAlways<string>;
  /** The languages in which it has an alternative text; null where none is needed. */
  alt_locales: GeneratedAlways<string[] | null>;
  updated_at: Instant;
}
