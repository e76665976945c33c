import type { ItemType } from '@masthead/contract/reference';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json = JSONColumnType<Record<string, unknown>, string, string>;
type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null, Date | null>;

/** The tables as Kysely sees them; `migrations/` is what makes them. */
export interface Schema {
  item: ItemTable;
  item_locale: ItemLocaleTable;
  item_link: { from_id: string; to_id: string };
  item_media: { item_id: string; media_id: string };
  slug_history: SlugHistoryTable;
  media: MediaTable;
  media_link: { from_id: string; to_id: string };
  redirect: { from_path: string; to_path: string; permanent: boolean };
  configuration: { id: Generated<number>; data: Json };
  change: { seq: GeneratedAlways<number>; at: Instant; tags: string[] };
}

export interface ItemTable {
  id: string;
  type: ItemType;
  version: number;
  publish_at: InstantOrNull;
  unpublish_at: InstantOrNull;
  embargo_until: InstantOrNull;
  /** When the item may first be seen: the later of publish_at and embargo_until, or -infinity. */
  visible_from: GeneratedAlways<Date>;
  /** From when on it may not be seen any more, or infinity. */
  visible_until: GeneratedAlways<Date>;
  access: 'public' | 'password';
  private: boolean;
  date: InstantOrNull;
  fields: Json;
  updated_at: Instant;
  deleted_at: InstantOrNull;
}

interface ItemLocaleTable {
  item_id: string;
  locale: string;
  namespace: string;
  slug: string;
  status: 'draft' | 'published';
  fields: Json;
  /** The item's version from which these texts were made; the ledger compares it. */
  source_version: number;
  updated_at: Instant;
}

/** Slugs that once led to an item in a language, so that they go on answering. */
interface SlugHistoryTable {
  namespace: string;
  locale: string;
  slug: string;
  item_id: string;
  /** For a deleted item: where its readers are sent, null for gone. */
  redirect_to: string | null;
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
  updated_at: Instant;
}
