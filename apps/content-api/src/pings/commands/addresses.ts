import { ADDRESSES, pagePath, routesOf } from '@masthead/contract/addresses';
import { FEED_FORMATS, FEED_ROUTES, FEEDS, feedPath } from '@masthead/contract/feeds';
import type { SectionName } from '@masthead/contract/newsroom';
import { sectionOfRoute } from '@masthead/contract/sections';
import { ITEM_TYPES } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Claim, ClaimedPing } from '#src/pings/commands/outbox.ts';
import { configurationIn, readConfiguration } from '#src/reading/queries/configuration.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';

/** A ping, and the addresses that it is about. */
export interface AddressedPing {
  readonly ping: ClaimedPing;
  /** Whole ones; none where nothing may be told of it (any more). */
  readonly urls: readonly string[];
}

/** The addresses of what was claimed, as the site makes them at this moment. */
export async function addressesOf(
  { db, config }: { readonly db: Kysely<Schema>; readonly config: Config },
  { target, pings }: Pick<Claim, 'target' | 'pings'>,
  now: Date,
): Promise<AddressedPing[]> {
  const { locales, defaultLocale, siteOrigin } = config;
  const stored = await readConfiguration(db);
  const { sections } = configurationIn(stored, defaultLocale, defaultLocale);
  const slugs = target === 'websub' ? await slugsOf(db, pings, now) : new Map<string, string>();
  return pings.map((ping) => {
    const isEnabled = locales.some((each) => each === ping.locale);
    const paths = target === 'websub' ? feedsOf(ping, sections, slugs) : pagesOf(ping, sections);
    const urls = paths.map((path) => `${siteOrigin}/${ping.locale}${path}`);
    return { ping, urls: isEnabled ? urls : [] };
  });
}

type Sections = readonly SectionName[];

/** An item's own page, and others that are made for it alone. */
function pagesOf({ kind, key }: ClaimedPing, sections: Sections): string[] {
  const type = ITEM_TYPES.find((each) => each === kind);
  // A type that this version has no page of.
  if (type === undefined || pagePath(type, key) === null) return [];
  return routesOf(type)
    .filter((route) => isOn(route, sections))
    .map((route) => `/${ADDRESSES[route].replace(':slug', encodeURIComponent(key))}`);
}

function feedsOf(
  { kind, key, locale }: ClaimedPing,
  sections: Sections,
  slugs: ReadonlyMap<string, string>,
): string[] {
  const route = FEED_ROUTES.find((each) => each === kind);
  const slug = slugs.get(`${key} ${locale}`);
  if (route === undefined || !isOn(route, sections)) return [];
  if (FEEDS[route].of !== null && slug === undefined) return [];
  const page = `/${ADDRESSES[route].replace(':slug', encodeURIComponent(slug ?? ''))}`;
  return FEED_FORMATS.map((format) => feedPath(page, format));
}

function isOn(route: Parameters<typeof sectionOfRoute>[0], sections: Sections): boolean {
  const section = sectionOfRoute(route);
  return section === null || sections.includes(section);
}

/** Under which slugs the items that feeds belong to can be found now, by item and language. */
async function slugsOf(
  db: Kysely<Schema>,
  pings: readonly ClaimedPing[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(pings.flatMap(({ key }) => (key === '' ? [] : [key])))];
  if (ids.length === 0) return new Map();
  const rows = await visibleEntries(db, now)
    .where('list_entry.list', '=', sql.lit(PAGES.key))
    .where('list_entry.item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .innerJoin('item_locale', (join) =>
      join
        .onRef('item_locale.item_id', '=', 'list_entry.item_id')
        .onRef('item_locale.locale', '=', 'list_entry.locale')
        .on('item_locale.status', '=', 'published'),
    )
    .select(['item_locale.item_id', 'item_locale.locale', 'item_locale.slug'])
    .execute();
  return new Map(rows.map(({ item_id, locale, slug }) => [`${item_id} ${locale}`, slug]));
}
