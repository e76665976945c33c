import type { BrokenLinksQuery, ItemLink } from '@masthead/contract/broken-links';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { deadEndsOf } from '#src/publishing/queries/dead-ends.ts';
import { type Asked, inSource } from '#src/publishing/queries/item-list.ts';

/** Links of texts are in `href`; bookmarks and figures have a `path`, pages a `redirect_target`. */
const HREF = sql.lit('strict $.**.href ? (@ starts with "/" || @ starts with $origin)');
const PATHS = sql.join(
  ['href', 'path', 'redirect_target'].map((name) =>
    sql.lit(`strict $.**.${name} ? (@ starts with "/" || @ starts with $origin)`),
  ),
);

/** The site whose links are checked, as its readers find it. */
export interface SiteAsked extends Asked {
  readonly siteOrigin: string;
}

interface Row {
  readonly id: string;
  readonly type: ItemType;
  readonly title: string | null;
  readonly links: readonly Pick<ItemLink, 'locale' | 'href'>[] | null;
}

/**
 * Looks through a bounded number of the items that readers see now, in the order of their UUIDs, for links to pages
 * that readers do not find, or until `most` are found. For publishers only.
 */
export async function brokenLinks(
  db: Kysely<Schema>,
  { after, limit, most = Number.POSITIVE_INFINITY }: BrokenLinksQuery,
  { now, source, siteOrigin }: SiteAsked,
): Promise<{ links: ItemLink[]; next: string | null }> {
  const vars = sql`${JSON.stringify({ origin: siteOrigin })}::jsonb`;
  const { rows } = await sql<Row>`
    with looked as (
      select item.id, item.type, item.deleted_at, item.fields from item
      where item.deleted_at is null and item.visible_from <= ${now} and item.visible_until > ${now}
        and ${after === undefined ? sql`true` : sql`item.id > ${after}`}
      order by item.id limit ${limit + 1}
    )
    select item.id, item.type, ${inSource('title', source)} as title, (
      select jsonb_agg(distinct jsonb_build_object('locale', found.locale, 'href', found.href)) from (
        select l.locale, h.href #>> '{}' as href from item_locale l
          cross join lateral jsonb_path_query(l.fields, ${HREF}, ${vars}, true) as h(href)
          where l.item_id = item.id and l.status = 'published'
        union all
        select null, h.href #>> '{}' from unnest(array[${PATHS}]::jsonpath[]) as named(path)
          cross join lateral jsonb_path_query(item.fields, named.path, ${vars}, true) as h(href)
      ) found
    ) as links
    from looked item order by item.id
  `.execute(db);
  const looked = rows.slice(0, limit);
  const all = looked.flatMap(({ id, type, title, links }) =>
    (links ?? []).map((link) => ({ id, type, title: title ?? '', ...link })),
  );
  const ends = await deadEndsOf(
    db,
    all.map(({ href }) => ({ href, at: now, isPage: true })),
    siteOrigin,
  );
  const found = all.flatMap((link, index): ItemLink[] => {
    const end = ends[index];
    return end == null ? [] : [{ place: 'item', ...link, end }];
  });
  // All of one item are told at once: there is no place within it from which to go on.
  const last = found[most - 1]?.id;
  const isLast = last === undefined || last === looked.at(-1)?.id;
  return {
    links: isLast ? found : found.slice(0, found.findLastIndex(({ id }) => id === last) + 1),
    next: isLast ? nextOf(rows, limit) : last,
  };
}

const nextOf = (rows: readonly Row[], limit: number): string | null =>
  rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
