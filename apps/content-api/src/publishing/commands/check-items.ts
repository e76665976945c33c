import { isReservedSlug } from '@masthead/contract/addresses';
import { missingSource } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import {
  descriptorOf,
  isSingleton,
  SINGLETON_TYPES,
  slugNamespace,
} from '@masthead/contract/types';
import { LOCALES } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { checkConfigured } from '#src/publishing/commands/check-configured.ts';
import { checkPaths } from '#src/publishing/commands/check-paths.ts';
import { checkPictures } from '#src/publishing/commands/check-pictures.ts';
import { checkReferences } from '#src/publishing/commands/check-references.ts';
import type { Findings, Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Checks that need the item alone: languages, slugs, times. */
export function checkAlone(
  { item, at }: Submission,
  { locales: enabled, defaultLocale: source }: Pick<Config, 'locales' | 'defaultLocale'>,
): InputError[] {
  const errors: InputError[] = missingSource(item.locales, source, `${at}locales`);
  const wrong = (path: string, message: string): void => {
    errors.push({ path: at + path, message });
  };
  for (const fault of descriptorOf(item.type).checkSource?.(item.fields, source) ?? []) {
    wrong(`fields.${fault.path}`, fault.message);
  }
  for (const [locale, { slug, fields }] of Object.entries(item.locales)) {
    if (!enabled.some((known) => known === locale)) {
      const known = LOCALES.some((each) => each === locale)
        ? 'enabled here'
        : 'a supported language';
      wrong(`locales.${locale}`, `is not ${known}; there are ${enabled.join(', ')}`);
    }
    if (isReservedSlug(item.type, slug)) {
      wrong(`locales.${locale}.slug`, `is reserved for a page of the site: ${slug}`);
    }
    for (const fault of descriptorOf(item.type).check?.(item.fields, fields) ?? []) {
      wrong(`locales.${locale}.fields.${fault.path}`, fault.message);
    }
  }
  if (item.password !== undefined && item.access !== 'password') {
    wrong('password', 'goes with access "password" alone');
  }
  const opens = Math.max(
    ...[item.publish_at, item.embargo_until].map((at) => (at ? Date.parse(at) : -Infinity)),
  );
  if (item.unpublish_at !== null && Date.parse(item.unpublish_at) <= opens) {
    wrong('unpublish_at', 'must be later than publish_at and embargo_until');
  }
  return errors;
}

/** An item may be in a batch only once. */
export function checkTogether(submissions: readonly Submission[]): InputError[] {
  const seen = new Set<string>();
  return submissions.flatMap(({ id, at }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: at.replace(/item\.$/, 'id'), message: 'stands in the batch twice' }];
  });
}

/**
 * Checks that need the store: references and paths lead to what they say, slugs and singletons are free. Warns of
 * pictures that appear twice on an item's page. `before` are the items as they are stored.
 */
export async function checkAgainstStore(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<Findings> {
  const references = await checkReferences(db, submissions);
  const paths = await checkPaths(db, submissions, before);
  return {
    errors: [
      ...references.errors,
      ...paths.errors,
      ...(await checkSlugs(db, submissions)),
      ...(await checkTypes(db, submissions)),
      ...(await checkConfigured(db, submissions)),
    ],
    warnings: [...references.warnings, ...paths.warnings, ...checkPictures(submissions)],
  };
}

async function checkSlugs(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const wanted = submissions.flatMap(({ id, item, at }) =>
    Object.entries(item.locales).map(([locale, { slug }]) => ({
      id,
      path: `${at}locales.${locale}.slug`,
      slug,
      key: slugKey({ namespace: slugNamespace(item.type), locale, slug }),
    })),
  );
  const slugs = [...new Set(wanted.map(({ slug }) => slug))];
  const taken = new Map<string, string>();
  const ids = submissions.map(({ id }) => id);
  for (const row of await db
    .selectFrom('item_locale')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('item_id', '<>', sql<string>`all(${ids}::uuid[])`)
    .select(['namespace', 'locale', 'slug', 'item_id'])
    .execute()) {
    taken.set(slugKey(row), row.item_id);
  }
  return wanted.flatMap(({ id, path, key }) => {
    const holder = taken.get(key);
    if (holder !== undefined && holder !== id)
      return [{ path, message: `is taken by item ${holder}` }];
    taken.set(key, id);
    return [];
  });
}

const slugKey = ({ namespace, locale, slug }: Record<'namespace' | 'locale' | 'slug', string>) =>
  [namespace, locale, slug].join(' ');

/** An item keeps its type for good, and a landing is the only one of its type. */
async function checkTypes(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const ids = submissions.map(({ id }) => id);
  const rows = await db
    .selectFrom('item')
    .where('item.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('id', '=', sql<string>`any(${ids}::uuid[])`), eb('type', 'in', SINGLETON_TYPES)]),
    )
    .select(['id', 'type'])
    .execute();
  const holders = new Map<string, string>();
  for (const { id, type } of rows) holders.set(type, id);
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  return submissions.flatMap(({ id, item, at }) => {
    const type = types.get(id);
    if (type !== undefined && type !== item.type) {
      return [{ path: `${at}type`, message: `is ${type} in the store and cannot change` }];
    }
    if (!isSingleton(item.type)) return [];
    const holder = holders.get(item.type);
    holders.set(item.type, id);
    if (holder === undefined || holder === id) return [];
    return [{ path: `${at}type`, message: `has its one item already: ${holder}` }];
  });
}
