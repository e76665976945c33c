import type { Edition } from '@masthead/contract/edition';
import type { ItemInput } from '@masthead/contract/publishing';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { asItemInput, storedItems } from '#src/store/queries/stored-items.ts';

/** One page of an item's editions, newest first. For publishers only, never for the public. */
export async function readEditions(
  db: Kysely<Schema>,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<{ total: number; editions: Edition[] }> {
  const own = db.selectFrom('edition').where('item_id', '=', id);
  const { total } = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(COLUMNS)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, editions: rows.map(asEdition) };
}

/** One edition with the item as it was; null where there is none. */
export async function readEdition(
  db: Kysely<Schema>,
  { id, number }: { id: string; number: number },
): Promise<(Edition & { readonly item: ItemInput }) | null> {
  const row = await db
    .selectFrom('edition')
    .where('item_id', '=', id)
    .where('number', '=', number)
    .select([...COLUMNS, 'content'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { content, ...edition } = row;
  // Stored content has passed this very schema.
  if (content !== null) return { ...asEdition(edition), item: content as unknown as ItemInput };
  const stored = (await storedItems(db, [id])).get(id);
  return stored === undefined ? null : { ...asEdition(edition), item: asItemInput(stored) };
}

const COLUMNS = [
  'number',
  'version',
  'at',
  'by',
  'note',
  'restores',
  'languages',
  sql<boolean>`content is null`.as('is_current'),
] as const;

type Row = Omit<Edition, 'at'> & { readonly at: Date };

const asEdition = ({ at, ...edition }: Row): Edition => ({ ...edition, at: at.toISOString() });
