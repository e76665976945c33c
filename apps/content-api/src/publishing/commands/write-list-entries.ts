import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ItemChange } from '#src/publishing/item-parts.ts';
import { entriesOf } from '#src/reading/queries/list-entries.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** The zone in whose years lists are narrowed: the server's, kept since its start. */
export async function listedZone(db: Kysely<Schema>): Promise<string> {
  const { time_zone } = await db
    .selectFrom('list_index')
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

/**
 * Brings lists up to date with changed items, in the transaction that has stored them. Of most changes
 * no list knows anything, and nothing is written then.
 */
export async function writeListEntries(
  trx: Kysely<Schema>,
  changes: readonly ItemChange[],
  timeZone: string,
): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(listed(before, timeZone), listed(after, timeZone)),
  );
  if (changes.length > 0) await countOpened(trx);
  const gone = moved.flatMap(({ before }) => (before === null ? [] : [before.id]));
  await replaceListEntries(trx, gone, {
    items: moved.flatMap(({ after }) => (after === null ? [] : [after])),
    timeZone,
  });
}

function listed(item: StoredItem | null, timeZone: string): unknown {
  if (item === null) return null;
  const { publish_at, embargo_until, unpublish_at } = item;
  const entries = entriesOf(item, timeZone);
  return entries.length === 0 ? null : { entries, publish_at, embargo_until, unpublish_at };
}

/** Takes the rows of the items `gone` away and writes those of `items`, as they lie in the store. */
export async function replaceListEntries(
  trx: Kysely<Schema>,
  gone: readonly string[],
  { items, timeZone }: { readonly items: readonly StoredItem[]; readonly timeZone: string },
): Promise<void> {
  if (gone.length > 0) {
    await trx
      .deleteFrom('list_entry')
      .where('item_id', '=', sql<string>`any(${[...gone]}::uuid[])`)
      .execute();
  }
  const rows = items.flatMap((item) =>
    entriesOf(item, timeZone).map((entry) => ({ ...entry, item_id: item.id })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into list_entry (
      list, locale, place, title, item_id, visible_from, visible_until, counted
    )
    select list, locale, place, lower(title), item.id, visible_from, visible_until,
      visible_until = 'infinity' and visible_from <= now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      list text, locale text, place bigint, title text, item_id uuid
    )
    join item on item.id = entry.item_id
  `.execute(trx);
}

/** Rows whose time has come are counted from now on (0027-list-counts.ts): by the database's clock, which nobody moves. */
async function countOpened(trx: Kysely<Schema>): Promise<void> {
  await sql`
    update list_entry set counted = true
    where not counted and visible_until = 'infinity' and visible_from <= now()
  `.execute(trx);
}
