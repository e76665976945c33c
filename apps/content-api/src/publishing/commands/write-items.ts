import { isDeepStrictEqual } from 'node:util';
import { slugNamespace } from '@masthead/contract/types';
import { sql, type Transaction } from 'kysely';
import { mayHaveBeenSeen } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { writeTextLinks } from '#src/publishing/commands/write-text-links.ts';
import { type Named, referencesIn } from '#src/reading/queries/references.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Replaces whole items with their languages, links and old slugs. */
export async function replaceItems(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  for (const part of chunks(items.map((item) => itemRow(item, now)))) {
    await trx
      .insertInto('item')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          type: eb.ref('excluded.type'),
          version: eb.ref('excluded.version'),
          publish_at: eb.ref('excluded.publish_at'),
          unpublish_at: eb.ref('excluded.unpublish_at'),
          embargo_until: eb.ref('excluded.embargo_until'),
          held_at: eb.ref('excluded.held_at'),
          access: eb.ref('excluded.access'),
          private: eb.ref('excluded.private'),
          date: eb.ref('excluded.date'),
          first_public_at: eb.ref('excluded.first_public_at'),
          fields: eb.ref('excluded.fields'),
          updated_at: eb.ref('excluded.updated_at'),
          deleted_at: null,
          answers_404: false,
        })),
      )
      .execute();
  }
  await trx
    .deleteFrom('withdrawal')
    .where('item_id', '=', sql<string>`any(${items.map(({ id }) => id)}::uuid[])`)
    .execute();
  await replaceLocales(trx, items, before);
  await keepOldSlugs(trx, items, { before, now });
  await replaceLinks(trx, items, before);
  await writeTextLinks(trx, items);
}

function itemRow(item: StoredItem, now: Date) {
  const { locales: _, password_id: __, ...columns } = item;
  return {
    ...columns,
    fields: JSON.stringify(item.fields),
    updated_at: now,
    deleted_at: null,
  };
}

/** Writes the languages that are another one than before; all of them go before any comes: slugs may move. */
async function replaceLocales(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const gone = items.flatMap(({ id, locales }) =>
    Object.entries(before.get(id)?.locales ?? {})
      .filter(([locale, old]) => locales[locale] !== old)
      .map(([locale]) => ({ item_id: id, locale })),
  );
  if (gone.length > 0) {
    await sql`
      delete from item_locale where item_id = any(${gone.map(({ item_id }) => item_id)}::uuid[])
        and (item_id, locale) in (${pairs(gone)})
    `.execute(trx);
  }
  const rows = items.flatMap((item) =>
    localesChanged(item, before).map(([locale, own]) => ({
      item_id: item.id,
      locale,
      namespace: slugNamespace(item.type),
      slug: own.slug,
      status: own.status,
      fields: JSON.stringify(own.fields),
      source_version: own.source_version,
      updated_at: new Date(own.updated_at),
    })),
  );
  for (const part of chunks(rows)) await trx.insertInto('item_locale').values(part).execute();
}

/** An item's languages that are not the very ones that were stored. */
function localesChanged({ id, locales }: StoredItem, before: ReadonlyMap<string, StoredItem>) {
  return Object.entries(locales).filter(([locale, own]) => own !== before.get(id)?.locales[locale]);
}

/** Items in languages, as rows to look among. */
function pairs(rows: readonly { readonly item_id: string; readonly locale: string }[]) {
  return sql`
    select item_id, locale from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as pair (item_id uuid, locale text)
  `;
}

/** A delivered translation has done its work when an editor stores new texts in its language. */
export async function takeUpTranslations(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const taken = items.flatMap((item) =>
    localesChanged(item, before).map(([locale]) => ({ item_id: item.id, locale })),
  );
  if (taken.length === 0) return;
  await sql`
    delete from translation where item_id = any(${taken.map(({ item_id }) => item_id)}::uuid[])
      and (item_id, locale) in (${pairs(taken)})
  `.execute(trx);
}

/** A slug that readers may have kept goes on answering, until another item is seen under it. */
async function keepOldSlugs(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  { before, now }: { before: ReadonlyMap<string, StoredItem>; now: Date },
): Promise<void> {
  const seen = items.filter(({ id }) => mayHaveBeenSeen(before.get(id), now));
  const old = seen.flatMap((item) =>
    Object.entries(before.get(item.id)?.locales ?? {})
      .filter(
        ([locale, { slug, status }]) =>
          status === 'published' && item.locales[locale]?.slug !== slug,
      )
      .map(([locale, { slug }]) => ({
        namespace: slugNamespace(item.type),
        locale,
        slug,
        item_id: item.id,
        redirect_to: null,
      })),
  );
  for (const part of chunks(old)) {
    await trx
      .insertInto('slug_history')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['namespace', 'locale', 'slug']).doUpdateSet((eb) => ({
          item_id: eb.ref('excluded.item_id'),
          redirect_to: null,
        })),
      )
      .execute();
  }
  await sql`
    delete from slug_history h using item_locale l
    where l.item_id = any(${items.map(({ id }) => id)}::uuid[])
      and h.item_id = l.item_id
      and h.namespace = l.namespace and h.locale = l.locale and h.slug = l.slug
  `.execute(trx);
}

async function replaceLinks(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const changed = items.flatMap((item) => {
    const old = before.get(item.id);
    const named = namedBy(item);
    const isSame = old !== undefined && isDeepStrictEqual(namedBy(old), named);
    return isSame ? [] : [{ id: item.id, ...named }];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await trx.deleteFrom('item_link').where('from_id', 'in', ids).execute();
  await trx.deleteFrom('item_media').where('item_id', 'in', ids).execute();
  const links = changed.flatMap(({ id, items: to }) =>
    [...to].map((to_id) => ({ from_id: id, to_id })),
  );
  const media = changed.flatMap(({ id, media: to }) =>
    [...to].map((media_id) => ({ item_id: id, media_id })),
  );
  for (const part of chunks(links)) await trx.insertInto('item_link').values(part).execute();
  for (const part of chunks(media)) await trx.insertInto('item_media').values(part).execute();
}

/** Ignores links in draft languages: they don't count yet, and their files stay closed. */
function namedBy({ fields, locales }: StoredItem): Named {
  return referencesIn(
    fields,
    Object.values(locales).filter(({ status }) => status === 'published'),
  );
}

/** Postgres takes at most 65,535 parameters in one statement. */
function chunks<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
