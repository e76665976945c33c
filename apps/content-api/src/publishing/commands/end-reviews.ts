import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** A review has done its work when its language is published as another text than before. */
export async function endReviews(
  trx: Kysely<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const rows = items.flatMap(({ id, locales }) =>
    Object.entries(locales)
      .filter(([locale, text]) => !isDeepStrictEqual(text, before.get(id)?.locales[locale]))
      .map(([locale]) => ({ item_id: id, locale })),
  );
  if (rows.length === 0) return;
  await sql`
    delete from review using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done (item_id uuid, locale text)
    where review.item_id = done.item_id and review.locale = done.locale
  `.execute(trx);
}

/** Forgets reviews of items that have no draft any more, and what was said of those that are nowhere now. */
export async function forgetReviews(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  const isOne = sql`any(${[...ids]}::uuid[])`;
  await sql`
    delete from review where item_id = ${isOne}
      and not exists (select from draft_save where draft_save.item_id = review.item_id)
  `.execute(trx);
  for (const table of ['review_comment', 'notice'] as const) {
    const of = sql.table(table);
    await sql`
      delete from ${of} where item_id = ${isOne}
        and not exists (select from draft_save where draft_save.item_id = ${of}.item_id)
        and not exists (select from item where item.id = ${of}.item_id)
    `.execute(trx);
  }
}
