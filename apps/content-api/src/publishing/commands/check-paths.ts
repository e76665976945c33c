import { addressAt, type NamedInAddress, withoutQuery } from '@masthead/contract/addresses';
import type { InputError } from '@masthead/contract/problem';
import { canonicalPath } from '@masthead/contract/site-path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Findings, Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** The fields that hold a path of the site below its language. */
const PATH_FIELDS: ReadonlySet<string> = new Set(['path', 'redirect_target']);

/**
 * Paths of the site (a bookmark's, a figure's, a page's redirect target) must lead to a page: one that
 * is always there, an item of the store or of this batch, or by a redirect. One that has led
 * to an item since deleted, or that is stored as it is already, is only warned of.
 */
export async function checkPaths(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<Findings> {
  const found = submissions.flatMap(({ id, item, at }) => {
    const old = before.get(id);
    const stored = new Set([...walkPaths([old?.fields, old?.locales])].map(({ value }) => value));
    return [...walkPaths({ fields: item.fields, locales: item.locales })].map(
      ({ value, path }) => ({ value, path: at + path.join('.'), isStored: stored.has(value) }),
    );
  });
  const errors: InputError[] = [];
  const warnings: InputError[] = [];
  if (found.length === 0) return { errors, warnings };
  const leadsTo = await pathLookup(db, submissions, [...new Set(found.map(({ value }) => value))]);
  for (const { value, path, isStored } of found) {
    const end = leadsTo(value);
    if (end === 'page') continue;
    if (end === 'deleted') {
      warnings.push({ path, message: `leads to a deleted item: ${value}` });
    } else {
      const message = `leads nowhere: the site has no page ${value} (written without its language)`;
      (isStored ? warnings : errors).push({ path, message });
    }
  }
  return { errors, warnings };
}

/** Every path field with its path. */
function* walkPaths(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ value: string; path: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string' && PATH_FIELDS.has(key)) {
      yield { value: entry, path: [...path, key] };
    }
    yield* walkPaths(entry, [...path, key]);
  }
}

type End = 'page' | 'deleted' | 'nowhere';

/** Looks up at once where all the paths lead. */
async function pathLookup(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  paths: readonly string[],
): Promise<(path: string) => End> {
  const named = paths.flatMap((path) => addressAt(path) ?? []);
  const held = await holdersOf(db, [...new Set(named.map(({ slug }) => slug))]);
  for (const { item } of submissions) {
    for (const { slug } of Object.values(item.locales)) held.set(`${item.type} ${slug}`, 'page');
  }
  const sources = await redirectSourcesIn(db, paths);
  const endOf = ({ types, slug }: NamedInAddress): End => {
    const ends = types.map((type) => held.get(`${type} ${slug}`));
    return ends.find((end) => end === 'page') ?? ends.find((end) => end !== undefined) ?? 'nowhere';
  };
  return (path) => {
    const ends = addressAt(path)?.map(endOf) ?? ['nowhere' as const];
    if (ends.every((end) => end === 'page') || sources.has(sourceOf(path))) return 'page';
    return ends.includes('nowhere') ? 'nowhere' : 'deleted';
  };
}

/** The items that have or had these slugs, by type and slug, in whatever language. */
async function holdersOf(db: Kysely<Schema>, slugs: readonly string[]): Promise<Map<string, End>> {
  const past = await db
    .selectFrom('slug_history')
    .innerJoin('item', 'item.id', 'slug_history.item_id')
    .where('slug_history.slug', '=', sql<string>`any(${slugs}::text[])`)
    .select(['item.type', 'slug_history.slug', 'item.deleted_at', 'slug_history.redirect_to'])
    .execute();
  const present = await db
    .selectFrom('item_locale')
    .innerJoin('item', 'item.id', 'item_locale.item_id')
    .where('item_locale.slug', '=', sql<string>`any(${slugs}::text[])`)
    .select(['item.type', 'item_locale.slug'])
    .execute();
  return new Map<string, End>([
    ...past.map(({ type, slug, deleted_at, redirect_to }) => {
      const isLed = deleted_at === null || redirect_to !== null;
      return [`${type} ${slug}`, isLed ? 'page' : 'deleted'] as const;
    }),
    ...present.map(({ type, slug }) => [`${type} ${slug}`, 'page'] as const),
  ]);
}

/** The paths at which a redirect begins, with or without a language. */
async function redirectSourcesIn(
  db: Kysely<Schema>,
  paths: readonly string[],
): Promise<Set<string>> {
  const below = sql<string>`substring(from_path from '^/[^/]+(/.*)$')`;
  const sources = paths.map(sourceOf);
  const rows = await db
    .selectFrom('redirect')
    .where((eb) =>
      eb.or([
        eb('from_path', '=', sql<string>`any(${sources}::text[])`),
        eb(below, '=', sql<string>`any(${sources}::text[])`),
      ]),
    )
    .select(['from_path', below.as('below')])
    .execute();
  return new Set(rows.flatMap(({ from_path, below }) => [from_path, below]));
}

const sourceOf = (path: string): string => canonicalPath(withoutQuery(path));
