import { addressAt, pagePath, withoutQuery } from '@masthead/contract/addresses';
import type { InputError } from '@masthead/contract/problem';
import { languageOf, type Redirect, redirectSources, targetIn } from '@masthead/contract/redirects';
import { canonicalPath } from '@masthead/contract/site-path';
import {
  descriptorOf,
  type ItemType,
  SINGLETON_TYPES,
  slugNamespace,
} from '@masthead/contract/types';
import { englishOf, type Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The newsroom's languages, and when readers follow. */
export interface Following {
  readonly now: Date;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/** A path at which a reader may begin, and where it was written. */
interface Start {
  readonly path: string;
  readonly at: string;
}

/** So many steps a reader may be led; no orderly newsroom comes near. */
const MAX_STEPS = 20;

/** Redirects by which a reader comes back to where they began: by other redirects, earlier slugs or items' targets. */
export async function redirectCircles(
  db: Kysely<Schema>,
  redirects: readonly Redirect[],
  following: Following,
): Promise<InputError[]> {
  // What leads from one redirect to another is refused already: a circle goes through an item that leads on.
  const leading = await leadingOn(
    db,
    redirects.map(({ to }) => askedFor(to)),
  );
  const starts = redirects.flatMap(({ from }, index): Start[] => {
    if (!leading[index]) return [];
    const at = `redirects.${index}.from`;
    const own = languageOf(from);
    const paths =
      own === undefined ? following.locales.map((locale) => `/${locale}${from}`) : [from];
    return paths.map((path) => ({ path, at }));
  });
  return circlesFrom(db, starts, following);
}

/** Items by whose targets, or the place their readers are sent to, a reader comes back to where they began. */
export async function itemCircles(
  db: Kysely<Schema>,
  items: readonly { readonly id: string; readonly at: string }[],
  following: Following,
): Promise<InputError[]> {
  const ids = items.map(({ id }) => id);
  const { rows } = await sql<{ id: string; type: ItemType; locale: string; slug: string }>`
    select item.id, item.type, named.locale, named.slug from item join (
      select item_id, locale, slug, false as "isDeleted" from item_locale where status = 'published'
      union all select item_id, locale, slug, true from slug_history
    ) as named on named.item_id = item.id and named."isDeleted" = (item.deleted_at is not null)
    where item.id = any(${ids}::uuid[])
  `.execute(db);
  const places = new Map(items.map(({ id, at }) => [id, at]));
  const starts = rows.flatMap(({ id, type, locale, slug }): Start[] => {
    const { page, singleton } = descriptorOf(type);
    const path = singleton && page !== null ? `/${page.path}` : pagePath(type, slug);
    return path === null ? [] : [{ path: `/${locale}${path}`, at: places.get(id) ?? '' }];
  });
  return circlesFrom(db, starts, following);
}

/** All readers go a step at a time, so that a step of any number of them takes three statements. */
async function circlesFrom(
  db: Kysely<Schema>,
  starts: readonly Start[],
  following: Following,
): Promise<InputError[]> {
  const errors = new Map<string, InputError>();
  let walking = starts.map(({ path, at }) => ({ at, way: [canonicalPath(withoutQuery(path))] }));
  for (let step = 0; step < MAX_STEPS && walking.length > 0; step += 1) {
    const next = await nextOf(db, [...new Set(walking.map(({ way }) => lastOf(way)))], following);
    walking = walking.flatMap(({ at, way }) => {
      const to = next.get(lastOf(way));
      if (to === undefined || errors.has(at)) return [];
      const went = [...way, to];
      if (!way.includes(to)) return [{ at, way: went }];
      errors.set(at, { path: at, message: `leads in a circle: ${went.join(' → ')}` });
      return [];
    });
  }
  return [...errors.values()];
}

const lastOf = (way: readonly string[]): string => way.at(-1) ?? '';

/** A path's parts: the language, the types that may have the slug there, and the slug. */
interface Asked {
  readonly path: string;
  readonly locale: string;
  /** A landing or list, whatever the store has. */
  readonly isAlwaysThere: boolean;
  readonly namespace: string | null;
  readonly slug: string;
}

/** The types of which there is one, by the path of its page. */
const LANDINGS = new Map(
  SINGLETON_TYPES.map((type) => [canonicalPath(descriptorOf(type).page?.path ?? ''), type]),
);

/** The parts of a target path, in whichever language. */
function askedFor(to: string): Asked | null {
  if (!to.startsWith('/')) return null;
  const path = canonicalPath(withoutQuery(to));
  return askedAt(languageOf(path) === undefined ? canonicalPath(`/en${path}`) : path);
}

/**
 * The slugs that redirect in some language: to an item's target, from an earlier slug, or to a deleted item's redirect.
 */
async function leadingOn(db: Kysely<Schema>, asked: readonly (Asked | null)[]): Promise<boolean[]> {
  const slugs = [...new Set(asked.flatMap((each) => (each?.namespace ? [each.slug] : [])))];
  const { rows } = await sql<{ slug: string }>`
    select item_locale.slug from item_locale join item on item.id = item_locale.item_id
    where item_locale.slug = any(${slugs}::text[]) and item.fields ->> 'redirect_target' is not null
    union select slug from slug_history where slug = any(${slugs}::text[])
  `.execute(db);
  const leading = new Set(rows.map(({ slug }) => slug));
  return asked.map((each) => each !== null && leading.has(each.slug));
}

function askedAt(path: string): Asked | null {
  const locale = languageOf(path);
  if (locale === undefined) return null;
  const below = path.slice(locale.length + 1) || '/';
  const named = addressAt(below);
  const isAlwaysThere = named !== null && named.length === 0;
  const [first] = named?.length === 1 ? named : [];
  const landing = isAlwaysThere ? LANDINGS.get(below) : undefined;
  const type = landing ?? first?.types[0];
  const namespace = type === undefined ? null : slugNamespace(type);
  const slug = landing === undefined ? (first?.slug ?? '') : descriptorOf(landing).folder;
  return { path, locale, isAlwaysThere, namespace, slug };
}

/** The next path of each path that redirects, in its canonical spelling. */
async function nextOf(
  db: Kysely<Schema>,
  paths: readonly string[],
  { now, locales, defaultLocale }: Following,
): Promise<Map<string, string>> {
  const english = englishOf({ locales, defaultLocale });
  const asked = paths.flatMap((path) => askedAt(path) ?? []);
  const named = asked.filter(({ namespace }) => namespace !== null);
  const stays = new Set<string>();
  const next = new Map<string, string>();
  for (const { path, slug, type, target, renamed, redirect_to, isThere } of await found(
    db,
    named,
    now,
  )) {
    const locale = languageOf(path) ?? english;
    if (next.has(path) || stays.has(path)) continue;
    if (renamed !== null && renamed !== slug) {
      const to = pagePath(type, renamed);
      if (to !== null) next.set(path, `/${locale}${to}`);
    } else if (redirect_to !== null) next.set(path, targetIn(redirect_to, locale));
    else if (target !== null) next.set(path, `/${english}${target}`);
    else if (isThere) stays.add(path);
  }
  for (const { path, isAlwaysThere } of asked)
    if (isAlwaysThere && !next.has(path)) stays.add(path);
  const open = paths.filter((path) => !next.has(path) && !stays.has(path));
  const sources = new Map(open.map((path) => [path, redirectSources(path, isLanguage)]));
  const rows = await db
    .selectFrom('redirect')
    .where('from_path', '=', sql<string>`any(${[...sources.values()].flat()}::text[])`)
    .select(['from_path', 'to_path'])
    .execute();
  const table = new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  for (const [path, ways] of sources) {
    const to = ways.map((way) => table.get(way)).find((each) => each !== undefined);
    if (to !== undefined) next.set(path, targetIn(to, languageOf(path) ?? english));
  }
  return new Map(
    [...next].flatMap(([path, to]) =>
      to.startsWith('/') ? [[path, canonicalPath(withoutQuery(to))] as const] : [],
    ),
  );
}

const isLanguage = (segment: string): boolean => languageOf(`/${segment}`) !== undefined;

interface Found {
  readonly path: string;
  readonly slug: string;
  readonly type: ItemType;
  /** The target of an item that is published here, whenever its time is. */
  readonly target: string | null;
  /** The present slug of an earlier slug's item. */
  readonly renamed: string | null;
  /** The path to which readers of a deleted item are sent. */
  readonly redirect_to: string | null;
  readonly isThere: boolean;
}

/** Items that have these slugs first, then those that had them once. */
async function found(db: Kysely<Schema>, asked: readonly Asked[], now: Date): Promise<Found[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (path text, locale text, namespace text, slug text)
    )
    select asked.path, asked.slug, item.type, item.fields ->> 'redirect_target' as target,
      null as renamed, null as redirect_to,
      (item.visible_from <= ${now} and item.visible_until > ${now}) as "isThere", 0 as place
    from asked
    join item_locale using (namespace, locale, slug)
    join item on item.id = item_locale.item_id
    where item_locale.status = 'published' and item.deleted_at is null
    union all
    select asked.path, asked.slug, item.type, null, item_locale.slug,
      case when item.deleted_at is not null then slug_history.redirect_to end, false, 1
    from asked
    join slug_history using (namespace, locale, slug)
    join item on item.id = slug_history.item_id
    left join item_locale on item_locale.item_id = item.id
      and item_locale.locale = asked.locale and item_locale.status = 'published'
    order by place
  `.execute(db);
  return rows;
}
