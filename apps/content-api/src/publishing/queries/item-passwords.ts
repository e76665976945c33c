import type { ProtectedItem, ProtectedItemsQuery } from '@masthead/contract/item-password';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type Asked, listItems } from '#src/publishing/queries/item-list.ts';

/** One page of the items behind a password, for publishers only. Null where `after` is no place in it. */
export async function listProtected(
  db: Kysely<Schema>,
  query: ProtectedItemsQuery,
  asked: Asked,
): Promise<{ items: ProtectedItem[]; total: number; next: string | null } | null> {
  const found = await listItems(db, { ...query, access: 'password', sort: '-updated_at' }, asked);
  if (found === null) return null;
  const set = await passwordsSet(
    db,
    found.items.map(({ id }) => id),
  );
  const items = found.items.map((item) => ({ ...item, password_set: set.get(item.id) ?? null }));
  return { ...found, items };
}

/** The last change of each password, and its author. */
async function passwordsSet(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { at: string; by: string }>> {
  const rows = await db
    .selectFrom('audit')
    .where('action', '=', 'item.password')
    .where('subject', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .distinctOn('subject')
    .orderBy('subject')
    .orderBy('id', 'desc')
    .select(['subject', 'at', 'by'])
    .execute();
  return new Map(
    rows.flatMap(({ subject, at, by }) =>
      subject === null ? [] : [[subject, { at: at.toISOString(), by }]],
    ),
  );
}
