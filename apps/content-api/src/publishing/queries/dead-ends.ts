import { addressAt, type NamedInAddress, withoutQuery } from '@masthead/contract/addresses';
import type { DeadEnd } from '@masthead/contract/broken-links';
import { canonicalPath } from '@masthead/contract/site-path';
import { LOCALES } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** A link of a text. */
export interface AskedLink {
  readonly href: string;
  /** The time at which the link is followed. */
  readonly at: Date;
  /** A path without a language is a page's, in the language of the visitor who follows it, and no file. */
  readonly isPage?: boolean;
}

/**
 * The path of a link that leads to this site, whether it is one or an address with the site's origin; null: what leads
 * elsewhere is nobody's here to know.
 */
export function pathOnSite(href: string, siteOrigin: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === siteOrigin ? pathname + search + hash : null;
}

/** A link's path with its language apart; one without a language is for readers of all. */
function partsOf(href: string): { readonly locale: string | null; readonly path: string } {
  const path = canonicalPath(withoutQuery(href));
  const [, first, below = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const isLanguage = LOCALES.some((locale) => locale === first);
  return isLanguage && first !== undefined
    ? { locale: first, path: below || '/' }
    : { locale: null, path };
}

/** The items that a link names, in its language. */
interface Asked {
  readonly locale: string | null;
  readonly named: readonly NamedInAddress[];
}

/** Null for what is no address of an item's; a page of the site that it does not have is `nowhere`. */
function askedBy(href: string, isPage: boolean): Asked | 'nowhere' | null {
  const { locale, path } = partsOf(href);
  const named = addressAt(path);
  if (named !== null) return { locale, named };
  // Files, feeds and what stands beside the newsroom are in no table of pages.
  return (locale === null && !isPage) || /\.\w+$/.test(path) ? null : 'nowhere';
}

/**
 * The links that lead readers to no page, in the order of the links; null for one that leads to a page, or about which
 * nothing is known. Looks them all up with one statement, and one for the editors' redirects; requests nothing.
 */
export async function deadEndsOf(
  db: Kysely<Schema>,
  links: readonly AskedLink[],
  siteOrigin: string,
): Promise<(DeadEnd | null)[]> {
  const paths = links.map(({ href }) => pathOnSite(href, siteOrigin));
  const asked = paths.map((path, link) =>
    path === null ? null : askedBy(path, links[link]?.isPage ?? false),
  );
  const rows = asked.flatMap((each, link) =>
    each === null || each === 'nowhere'
      ? []
      : each.named.map(({ slug }) => ({ link, slug, locale: each.locale })),
  );
  const found = await foundUnder(
    db,
    rows.map((row) => ({ ...row, at: links[row.link]?.at ?? new Date() })),
  );
  const ends = asked.map((each, link): DeadEnd | null => {
    if (each === null || each === 'nowhere') return each;
    return worst(each.named.map(({ types, slug }) => endUnder(found, { link, types, slug })));
  });
  const redirected = await redirectedAmong(
    db,
    paths.filter((path, link) => path !== null && ends[link] !== null).map(String),
  );
  return ends.map((end, link) => (redirected.has(paths[link] ?? '') ? null : end));
}

interface Found {
  readonly link: number;
  readonly type: string;
  readonly slug: string;
  /** Null: a page. */
  readonly end: DeadEnd | null;
}

interface Place extends Pick<Found, 'link' | 'slug'> {
  readonly types: readonly string[];
}

function endUnder(found: readonly Found[], { link, types, slug }: Place): DeadEnd | null {
  const there = found.filter(
    (each) => each.link === link && each.slug === slug && types.includes(each.type),
  );
  if (there.length === 0) return 'nowhere';
  return there.some(({ end }) => end === null) ? null : (there[0]?.end ?? null);
}

const worst = (ends: readonly (DeadEnd | null)[]): DeadEnd | null =>
  ends.find((end) => end !== null) ?? null;

/** All that lead or have led somewhere under these slugs, and what readers find of it at the moment asked. */
async function foundUnder(
  db: Kysely<Schema>,
  asked: readonly { link: number; slug: string; locale: string | null; at: Date }[],
): Promise<Found[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(link int, slug text, locale text, at timestamptz)
    )
    select distinct asked.link, asked.slug, item.type, case
      when item.deleted_at is not null
        then case when named.redirect_to is null then 'deleted' end
      when not exists (
        select from item_locale l where l.item_id = item.id and l.status = 'published'
          and (asked.locale is null or l.locale = asked.locale)
      ) then 'unpublished'
      when item.visible_until <= asked.at then 'ended'
      when item.visible_from > asked.at then 'not_yet'
    end as "end"
    from asked
    cross join lateral (
      select item_id, null as redirect_to from item_locale where slug = asked.slug
      union all
      select item_id, redirect_to from slug_history where slug = asked.slug
    ) named
    join item on item.id = named.item_id
    order by asked.link, asked.slug, item.type, "end" nulls first
  `.execute(db);
  return rows;
}

/** The links at which an editors' redirect begins, with or without a language. */
async function redirectedAmong(
  db: Kysely<Schema>,
  hrefs: readonly string[],
): Promise<ReadonlySet<string>> {
  const sources = new Map(
    hrefs.map((href) => [href, [canonicalPath(withoutQuery(href)), partsOf(href).path]] as const),
  );
  const paths = [...new Set([...sources.values()].flat())];
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('redirect')
    .where('from_path', '=', sql<string>`any(${paths}::text[])`)
    .select('from_path')
    .execute();
  const from = new Set(rows.map(({ from_path }) => from_path));
  return new Set(hrefs.filter((href) => sources.get(href)?.some((path) => from.has(path))));
}
