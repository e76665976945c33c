import type { ItemInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** An item as it lies in the store, drafts and all. For publishers only, never for the public. */
export interface StoredItem {
  readonly id: string;
  readonly type: ItemType;
  readonly version: number;
  readonly publish_at: Date | null;
  readonly unpublish_at: Date | null;
  readonly embargo_until: Date | null;
  /** Since when it waits for somebody to take it over: until then it does not open (decision 0054). */
  readonly held_at: Date | null;
  readonly access: 'public' | 'password';
  /** Names the stored password, null for an item that needs none. */
  readonly password_id: string | null;
  readonly private: boolean;
  /** The editors' date, else the time when it is first public. */
  readonly date: Date | null;
  /** The time when everybody could, or will, first see it (`reading/queries/first-public.ts`). */
  readonly first_public_at: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly locales: Readonly<Record<string, StoredLocale>>;
}

export interface StoredLocale {
  readonly slug: string;
  readonly status: 'draft' | 'published';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source_version: number;
  readonly updated_at: string;
}

/** The stored items of these UUIDs that are not deleted. */
export async function storedItems(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, StoredItem>> {
  const rows = await db
    .selectFrom('item')
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('item.deleted_at', 'is', null)
    .select([
      'id',
      'type',
      'version',
      'publish_at',
      'unpublish_at',
      'embargo_until',
      'held_at',
      'access',
      'private',
      'date',
      'first_public_at',
      'fields',
      sql<string | null>`(
        select p.id from item_password p where p.item_id = item.id
      )`.as('password_id'),
      sql<Record<string, StoredLocale>>`(
        select jsonb_object_agg(l.locale, jsonb_build_object(
          'slug', l.slug, 'status', l.status, 'fields', l.fields,
          'source_version', l.source_version, 'updated_at', l.updated_at))
        from item_locale l where l.item_id = item.id
      )`.as('locales'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, locales: row.locales ?? {} }]));
}

/** A stored item in the form in which `PUT /publishing/items/{uuid}` takes it. */
export function asItemInput(item: StoredItem): ItemInput {
  const { id: _, password_id: _p, held_at: _h, date: _d, first_public_at: _f, ...rest } = item;
  const { locales, ...frame } = rest;
  return {
    ...frame,
    publish_at: item.publish_at?.toISOString() ?? null,
    unpublish_at: item.unpublish_at?.toISOString() ?? null,
    embargo_until: item.embargo_until?.toISOString() ?? null,
    locales: Object.fromEntries(
      Object.entries(locales).map(([locale, { slug, status, fields }]) => [
        locale,
        { slug, status, fields },
      ]),
    ),
    // Stored content has passed this very schema.
  } as ItemInput;
}

/** An item in one published language that names another one. */
export interface Referrer {
  readonly id: string;
  readonly type: ItemType;
  readonly locale: string;
  readonly date: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
  /** The one of the given items that it names. */
  readonly named: string;
}

/** Items that name the given ones, in each language in which they are published. */
export async function referrersOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Referrer[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('item_link')
    .innerJoin('item', 'item.id', 'item_link.from_id')
    .innerJoin('item_locale', 'item_locale.item_id', 'item_link.from_id')
    .where('item_link.to_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('item_locale.status', '=', 'published')
    .select(['item_link.from_id as id', 'item.type', 'item_locale.locale', 'item.fields'])
    .select('item.date')
    .select(['item_locale.fields as texts', 'item_link.to_id as named'])
    .execute();
}
