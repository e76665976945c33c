import type { MediaInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { MediaTable, Schema } from '#src/db/schema.ts';
import { mediaRevision } from '#src/media/encoding.ts';

/** An item in one language as read: the only shape in which items leave the database. */
export interface ItemRow {
  readonly id: string;
  readonly type: ItemType;
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly date: Date | null;
  readonly private: boolean;
  readonly access: 'public' | 'password';
  readonly status: 'draft' | 'published';
  /** When everybody may see it, null where no time says. */
  readonly opensAt: Date | null;
  readonly embargoUntil: Date | null;
  readonly leavesAt: Date | null;
  readonly updatedAt: Date;
}

/** An item that is asked for by its name: its page says in which languages it can be read. */
export interface NamedRow extends ItemRow {
  readonly localizedSlugs: Readonly<Record<string, string>>;
}

export type MediaRow = Selectable<MediaTable>;

/** Adds the columns of {@link ItemRow} to a query over visible items. */
export function selectItemRow<O>(query: SelectQueryBuilder<Schema, 'item' | 'item_locale', O>) {
  return query.select([
    'item.id',
    'item.type',
    'item_locale.slug',
    'item.fields',
    'item_locale.fields as texts',
    'item.date',
    'item.private',
    'item.access',
    'item_locale.status',
    sql<Date | null>`nullif(item.visible_from, '-infinity')`.as('opensAt'),
    'item.embargo_until as embargoUntil',
    'item.unpublish_at as leavesAt',
    'item_locale.updated_at as updatedAt',
  ]);
}

/** The part of a medium's address that changes whenever its bytes or renditions do. */
export function revisionOf(row: MediaRow): string {
  const { focal } = row.metadata as MediaInput;
  return mediaRevision({ sha256: row.sha256, focal });
}
