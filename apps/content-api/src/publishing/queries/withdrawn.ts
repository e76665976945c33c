import type { ItemInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { removedItems } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { dateOf } from '#src/reading/queries/first-public.ts';
import type { StoredItem, StoredLocale } from '#src/store/queries/stored-items.ts';

/** Those of these items that were withdrawn after readers could see them, with their types. */
export async function withdrawnAmong(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, ItemType>> {
  const rows = await removedItems(db)
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('slug_history')
          .select(sql`1`.as('one'))
          .whereRef('slug_history.item_id', '=', 'item.id'),
      ),
    )
    .select(['item.id', 'item.type'])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** An item that readers do not find any more, with its text. For publishers only, never for the public. */
export interface WithdrawnItem {
  readonly id: string;
  readonly type: ItemType;
  readonly at: Date;
  readonly by: string;
  readonly redirect_to: string | null;
  readonly answers_404: boolean;
  /** Whether its addresses were ever open to readers. */
  readonly isKnown: boolean;
  /** The number of the edition that it was last. */
  readonly edition: number;
  readonly item: ItemInput;
  /** The item as stored, without its password. */
  readonly stored: StoredItem;
}

/** Those of these items that are withdrawn and keep their text. */
export async function withdrawnItems(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, WithdrawnItem>> {
  if (ids.length === 0) return new Map();
  const rows = await removedItems(db)
    .innerJoin('withdrawal', 'withdrawal.item_id', 'item.id')
    .innerJoin('edition', 'edition.item_id', 'item.id')
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(
      'edition.number',
      '=',
      sql<number>`(select max(number) from edition as any_of where any_of.item_id = item.id)`,
    )
    .where('edition.content', 'is not', null)
    .select(['item.id', 'item.type', 'item.version', 'item.answers_404', 'item.first_public_at'])
    .select(['withdrawal.at', 'withdrawal.by', 'withdrawal.redirect_to', 'withdrawal.languages'])
    .select(['edition.number', 'edition.content'])
    .select(
      sql<boolean>`exists (select from slug_history where slug_history.item_id = item.id)`.as(
        'isKnown',
      ),
    )
    .execute();
  return new Map(
    rows.map(({ content, number, languages, version, first_public_at, ...row }) => {
      // Stored content has passed this very schema.
      const item = content as unknown as ItemInput;
      return [
        row.id,
        {
          ...row,
          edition: number,
          item,
          stored: asStored(item, { ...row, version, languages, first_public_at }),
        },
      ];
    }),
  );
}

function asStored(
  item: ItemInput,
  row: Pick<StoredItem, 'id' | 'version' | 'first_public_at'> & {
    readonly at: Date;
    readonly languages: Readonly<
      Record<string, Pick<StoredLocale, 'source_version' | 'updated_at'>>
    >;
  },
): StoredItem {
  const known = { source_version: row.version, updated_at: row.at.toISOString() };
  return {
    id: row.id,
    type: item.type,
    version: row.version,
    publish_at: asDate(item.publish_at),
    unpublish_at: asDate(item.unpublish_at),
    embargo_until: asDate(item.embargo_until),
    held_at: null,
    access: item.access,
    password_id: null,
    private: item.private,
    date: dateOf(item.fields, row.first_public_at),
    first_public_at: row.first_public_at,
    fields: item.fields,
    locales: Object.fromEntries(
      Object.entries(item.locales).map(([locale, text]) => [
        locale,
        { ...text, ...(row.languages[locale] ?? known) },
      ]),
    ),
  };
}

const asDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);
