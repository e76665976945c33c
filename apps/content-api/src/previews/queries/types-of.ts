import { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The types of items that exist, published or as drafts. For publishers only, never for the public. */
export async function typesOf(
  db: Kysely<Schema>,
  items: readonly string[],
): Promise<ReadonlyMap<string, ItemType>> {
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from item where id = any(${[...items]}::uuid[]) and deleted_at is null
    union
    select item_id, content->>'type' from draft_save where item_id = any(${[...items]}::uuid[])
  `.execute(db);
  return new Map(
    rows.flatMap(({ id, type }) => {
      const known = ItemType.safeParse(type);
      return known.success ? [[id, known.data]] : [];
    }),
  );
}
