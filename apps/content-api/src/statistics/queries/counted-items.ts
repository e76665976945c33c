import { ADDRESSES, addressAt } from '@masthead/contract/addresses';
import type { PageCount } from '@masthead/contract/statistics';
import { type Kysely, sql } from 'kysely';
import { isPrivate, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { namespacesOf } from '#src/reading/queries/slugs.ts';

/** In the place of an item, for pages that are no item's. */
export const NO_ITEM = '00000000-0000-0000-0000-000000000000';

/** A count by what it is a page of, as `page_count` has it. */
export interface NamedCount extends Omit<PageCount, 'host' | 'path'> {
  readonly item_id: string;
  /** Empty where none was named. */
  readonly host: string;
}

/** A count as it came, and as it is kept. */
export interface FoundCount {
  readonly told: PageCount;
  readonly named: NamedCount;
}

/**
 * Finds whose pages were looked at, by the slugs that they have or once had; what leads nowhere, or names
 * two items, is left out. It does not ask whether anybody may see them: the site has shown them, and
 * what comes of it is for publishers only.
 */
export async function countedItems(
  db: Kysely<Schema>,
  counts: readonly PageCount[],
): Promise<FoundCount[]> {
  const known = counts.flatMap((told) => {
    const named = Object.hasOwn(ADDRESSES, told.route) ? addressAt(told.path) : null;
    return named === null || named.length > 1 ? [] : [{ told, name: named[0] ?? null }];
  });
  const wanted = known.flatMap(({ told, name }, index) =>
    name === null
      ? []
      : namespacesOf(name.types).map((namespace) => ({
          ...{ index, namespace, locale: told.locale, slug: name.slug },
        })),
  );
  const items = wanted.length === 0 ? new Map<number, string>() : await itemsAt(db, wanted);
  return known.flatMap(({ told, name }, index) => {
    const { path: _path, host, ...rest } = told;
    const item_id = name === null ? NO_ITEM : items.get(index);
    return item_id === undefined ? [] : [{ told, named: { ...rest, item_id, host: host ?? '' } }];
  });
}

interface Wanted {
  readonly index: number;
  readonly namespace: string;
  readonly locale: string;
  readonly slug: string;
}

async function itemsAt(
  db: Kysely<Schema>,
  wanted: readonly Wanted[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ index: number; id: string }>`
    select one.index, coalesce(
      (select item_id from item_locale l
        where l.namespace = one.namespace and l.locale = one.locale and l.slug = one.slug),
      (select item_id from slug_history h
        where h.namespace = one.namespace and h.locale = one.locale and h.slug = one.slug)
    ) as id
    from unnest(
      ${wanted.map(({ index }) => index)}::int[], ${wanted.map(({ namespace }) => namespace)}::text[],
      ${wanted.map(({ locale }) => locale)}::text[], ${wanted.map(({ slug }) => slug)}::text[]
    ) as one (index, namespace, locale, slug)
  `.execute(db);
  return new Map(rows.flatMap(({ index, id }) => (id === null ? [] : [[index, id] as const])));
}

/** Of these counts those that anybody may hear of: of items, what can be seen now and may be found. */
export async function publicCounts(
  db: Kysely<Schema>,
  counts: readonly FoundCount[],
  now: Date,
): Promise<PageCount[]> {
  const ids = [...new Set(counts.map(({ named }) => named.item_id))];
  const rows = await visibleInAnyLocale(db, now)
    .innerJoin('item_locale', (join) =>
      join.onRef('item_locale.item_id', '=', 'item.id').on('item_locale.status', '=', 'published'),
    )
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not ${isPrivate}`)
    .select(['item.id', 'item_locale.locale'])
    .execute();
  const seen = new Set(rows.map(({ id, locale }) => `${id} ${locale}`));
  return counts
    .filter(
      ({ named: { item_id, locale } }) => item_id === NO_ITEM || seen.has(`${item_id} ${locale}`),
    )
    .map(({ told }) => told);
}
