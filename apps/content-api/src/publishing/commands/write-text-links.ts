import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { hrefsIn, textLinkOf } from '#src/reading/queries/text-links.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/**
 * Notes to which items the texts of these lead, in the transaction that has stored them: an item keeps its links when its
 * slug is renamed or another takes it over. What leads to no item yet is noted too, and found when one gets that slug.
 */
export async function writeTextLinks(
  trx: Kysely<Schema>,
  items: readonly StoredItem[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const rows = items.flatMap(({ id, locales }) =>
    Object.entries(locales).flatMap(([locale, { fields }]) => {
      const links = hrefsIn(fields).flatMap((href) => {
        const link = textLinkOf(href);
        return link?.item ? [{ item_id: id, locale, path: link.path, ...link.item }] : [];
      });
      return [...new Map(links.map((row) => [row.path, row])).values()];
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
    (item_id uuid, locale text, path text, namespace text, slug text)`;
  await sql`
    delete from text_link where item_id = any(${ids}::uuid[]) and not exists (
      select from ${given} where given.item_id = text_link.item_id
        and given.locale = text_link.locale and given.path = text_link.path
    )
  `.execute(trx);
  if (rows.length > 0) {
    await sql`
      insert into text_link (item_id, locale, path, namespace, slug)
      select item_id, locale, path, namespace, slug from ${given}
      on conflict do nothing
    `.execute(trx);
  }
  await sql`
    update text_link set to_id = coalesce(
      (
        select named.item_id from item_locale as named
        where named.namespace = text_link.namespace and named.slug = text_link.slug
        order by named.locale = text_link.locale desc, named.status desc, named.item_id limit 1
      ),
      (
        select once.item_id from slug_history as once join item on item.id = once.item_id
        where once.namespace = text_link.namespace and once.slug = text_link.slug
          and item.deleted_at is null
        order by once.locale = text_link.locale desc, once.item_id limit 1
      )
    )
    where to_id is null and (item_id = any(${ids}::uuid[]) or (namespace, slug) in (
      select namespace, slug from item_locale where item_id = any(${ids}::uuid[])
    ))
  `.execute(trx);
}

/** The texts that lead to any of these items, by language. */
export async function textsLeadingTo(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<{ id: string; locale: string; named: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('text_link')
    .where('to_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['item_id as id', 'locale', 'to_id as named'])
    .execute();
  return rows.flatMap(({ named, ...row }) => (named === null ? [] : [{ ...row, named }]));
}
