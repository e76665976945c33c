import type { InputError } from '@masthead/contract/problem';
import { type ItemInput, SINGLETON_TYPES } from '@masthead/contract/publishing';
import { isReservedSlug, slugNamespace } from '@masthead/contract/slug-namespace';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { walkReferences } from '#src/queries/references.ts';

/** One item of a publishing call; `at` is the path of the item in the call's body. */
export interface Submission {
  readonly id: string;
  readonly item: ItemInput;
  readonly at: string;
}

/** What can be said of an item from itself alone: languages, slugs, times. */
export function checkAlone({ item, at }: Submission, enabled: readonly Locale[]): InputError[] {
  const errors: InputError[] = [];
  const wrong = (path: string, message: string): void => {
    errors.push({ path: at + path, message });
  };
  const isSingleton = SINGLETON_TYPES.some((type) => type === item.type);
  for (const [locale, { slug, fields }] of Object.entries(item.locales)) {
    if (!enabled.some((known) => known === locale)) {
      const known = LOCALES.some((each) => each === locale)
        ? 'enabled here'
        : 'a supported language';
      wrong(`locales.${locale}`, `is not ${known}; there are ${enabled.join(', ')}`);
    }
    if (!isSingleton && isReservedSlug(item.type, slug)) {
      wrong(`locales.${locale}.slug`, `is reserved for a page of the site: ${slug}`);
    }
    const labels = 'target_labels' in fields ? fields.target_labels : {};
    for (const { key } of 'targets' in item.fields ? item.fields.targets : []) {
      if (key in labels) continue;
      wrong(
        `locales.${locale}.fields.target_labels.${key}`,
        'is missing: every target needs its label',
      );
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

/** An item may stand in a batch only once. */
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

/** What needs the store: references lead to what they say, slugs and singletons are free. */
export async function checkAgainstStore(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  return [
    ...(await checkReferences(db, submissions)),
    ...(await checkSlugs(db, submissions)),
    ...(await checkTypes(db, submissions)),
  ];
}

async function checkReferences(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const found = submissions.flatMap(({ item, at }) =>
    [...walkReferences({ fields: item.fields, locales: item.locales })].map(
      ({ reference, path }) => ({
        reference,
        path: at + path.join('.'),
      }),
    ),
  );
  const ids = [...new Set(found.map(({ reference }) => reference._ref))];
  const types = new Map<string, string>();
  for (const row of await db
    .selectFrom('item')
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('item.deleted_at', 'is', null)
    .select(['id', 'type'])
    .execute()) {
    types.set(row.id, row.type);
  }
  for (const row of await db
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .execute()) {
    types.set(row.id, 'media');
  }
  for (const { id, item } of submissions) types.set(id, item.type);
  return found.flatMap(({ reference, path }) => {
    const type = types.get(reference._ref);
    if (type === reference._type) return [];
    const message =
      type === undefined
        ? `leads to nothing: there is no ${reference._type} ${reference._ref}`
        : `leads to a ${type}, not to a ${reference._type}`;
    return [{ path, message }];
  });
}

async function checkSlugs(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const wanted = submissions.flatMap(({ id, item, at }) =>
    Object.entries(item.locales).map(([locale, { slug }]) => ({
      id,
      path: `${at}locales.${locale}.slug`,
      key: [slugNamespace(item.type), locale, slug].join(' '),
    })),
  );
  const keys = wanted.map(({ key }) => key);
  const taken = new Map<string, string>();
  const ids = submissions.map(({ id }) => id);
  for (const row of await db
    .selectFrom('item_locale')
    .where(
      sql<string>`namespace || ' ' || locale || ' ' || slug`,
      '=',
      sql<string>`any(${keys}::text[])`,
    )
    .where('item_id', '<>', sql<string>`all(${ids}::uuid[])`)
    .select([sql<string>`namespace || ' ' || locale || ' ' || slug`.as('key'), 'item_id'])
    .execute()) {
    taken.set(row.key, row.item_id);
  }
  return wanted.flatMap(({ id, path, key }) => {
    const holder = taken.get(key);
    if (holder !== undefined && holder !== id)
      return [{ path, message: `is taken by item ${holder}` }];
    taken.set(key, id);
    return [];
  });
}

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
    if (!SINGLETON_TYPES.some((single) => single === item.type)) return [];
    const holder = holders.get(item.type);
    holders.set(item.type, id);
    if (holder === undefined || holder === id) return [];
    return [{ path: `${at}type`, message: `has its one item already: ${holder}` }];
  });
}
