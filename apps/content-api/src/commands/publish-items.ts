import { isDeepStrictEqual } from 'node:util';
import { slugNamespace } from '@masthead/contract/slug-namespace';
import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql, type Transaction } from 'kysely';
import { mayHaveBeenSeen } from '#src/access/visibility.ts';
import { cardTag, itemTag } from '#src/changes/tags.ts';
import { affectedBy } from '#src/commands/affected-tags.ts';
import {
  checkAgainstStore,
  checkAlone,
  checkTogether,
  type Submission,
} from '#src/commands/check-items.ts';
import { inPublishingTransaction, recordChange } from '#src/commands/transaction.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/problems.ts';
import { referencesIn } from '#src/queries/references.ts';
import {
  referrersOf,
  type StoredItem,
  type StoredLocale,
  storedItems,
} from '#src/queries/stored-items.ts';
import { indexItems } from '#src/search/write-index.ts';

export interface PublishOutcome {
  readonly id: string;
  readonly version: number;
  readonly seq: number | null;
  readonly outcome: 'created' | 'updated' | 'unchanged';
}

interface Publishing {
  readonly now: Date;
  readonly locales: readonly Locale[];
}

/**
 * Stores whole items with all their languages, all of them or none. Throws `version_conflict` where
 * a newer version is stored, `invalid_input` with every field that is wrong.
 */
export async function publishItems(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  { now, locales }: Publishing,
): Promise<PublishOutcome[]> {
  refuse([
    ...checkTogether(submissions),
    ...submissions.flatMap((submission) => checkAlone(submission, locales)),
  ]);
  return inPublishingTransaction(db, async (trx) => {
    const before = await storedItems(
      trx,
      submissions.map(({ id }) => id),
    );
    refuseOlder(submissions, before);
    refuse(await checkAgainstStore(trx, submissions));
    const after = submissions.map((submission) =>
      asStored(submission, before.get(submission.id), now),
    );
    const changed = after.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
    await replaceItems(trx, changed, before, now);
    await takeUpTranslations(trx, changed, before);
    await indexItems(trx, changed, now);
    const seq = await recordChange(trx, await tagsOf(trx, changed, before), now);
    return after.map((item) => ({
      id: item.id,
      version: item.version,
      seq: changed.includes(item) ? seq : null,
      outcome: !before.has(item.id) ? 'created' : changed.includes(item) ? 'updated' : 'unchanged',
    }));
  });
}

function refuse(errors: ReturnType<typeof checkAlone>): void {
  if (errors.length === 0) return;
  const first = errors[0];
  throw new ProblemError('invalid_input', `${first?.path}: ${first?.message}`, { errors });
}

function refuseOlder(
  submissions: readonly Submission[],
  stored: ReadonlyMap<string, StoredItem>,
): void {
  const errors = submissions.flatMap(({ id, item, at }) => {
    const version = stored.get(id)?.version ?? 0;
    if (item.version >= version) return [];
    return [{ path: `${at}version`, message: `is ${item.version}, but ${version} is stored` }];
  });
  if (errors.length > 0) {
    throw new ProblemError('version_conflict', 'A newer version of the item is stored.', {
      errors,
    });
  }
}

/** The item as it will lie in the store. Texts that did not change keep their source version. */
function asStored({ id, item }: Submission, before: StoredItem | undefined, now: Date): StoredItem {
  const locales: Record<string, StoredLocale> = {};
  for (const [locale, { slug, status, fields }] of Object.entries(item.locales)) {
    const old = before?.locales[locale];
    const kept =
      old && isDeepStrictEqual([old.slug, old.status, old.fields], [slug, status, fields]);
    locales[locale] = kept
      ? old
      : { slug, status, fields, source_version: item.version, updated_at: now.toISOString() };
  }
  return {
    id,
    type: item.type,
    version: item.version,
    publish_at: asDate(item.publish_at),
    unpublish_at: asDate(item.unpublish_at),
    embargo_until: asDate(item.embargo_until),
    access: item.access,
    private: item.private,
    fields: item.fields,
    locales,
  };
}

const asDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

async function replaceItems(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await trx
    .insertInto('item')
    .values(items.map((item) => itemRow(item, now)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        version: eb.ref('excluded.version'),
        publish_at: eb.ref('excluded.publish_at'),
        unpublish_at: eb.ref('excluded.unpublish_at'),
        embargo_until: eb.ref('excluded.embargo_until'),
        access: eb.ref('excluded.access'),
        private: eb.ref('excluded.private'),
        date: eb.ref('excluded.date'),
        fields: eb.ref('excluded.fields'),
        updated_at: eb.ref('excluded.updated_at'),
        deleted_at: null,
      })),
    )
    .execute();
  await replaceLocales(trx, items, ids);
  await keepOldSlugs(trx, items, { before, now });
  await replaceLinks(trx, items, ids);
}

function itemRow(item: StoredItem, now: Date) {
  const { locales: _, ...columns } = item;
  const date = item.fields.date;
  return {
    ...columns,
    fields: JSON.stringify(item.fields),
    date: typeof date === 'string' ? new Date(date) : null,
    updated_at: now,
    deleted_at: null,
  };
}

async function replaceLocales(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('item_locale').where('item_id', 'in', ids).execute();
  const rows = items.flatMap((item) =>
    Object.entries(item.locales).map(([locale, own]) => ({
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

/** A delivered translation has done its work when an editor stores new texts in its language. */
async function takeUpTranslations(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const taken = items.flatMap(({ id, locales }) =>
    Object.keys(locales)
      .filter((locale) => locales[locale] !== before.get(id)?.locales[locale])
      .map((locale) => `${id} ${locale}`),
  );
  await sql`
    delete from translation where item_id::text || ' ' || locale = any(${taken}::text[])
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
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('item_link').where('from_id', 'in', ids).execute();
  await trx.deleteFrom('item_media').where('item_id', 'in', ids).execute();
  const named = items.map(({ id, fields, locales }) => {
    const published = Object.values(locales).filter(({ status }) => status === 'published');
    // What only a draft language names is no link yet, and a file of it stays closed.
    return { id, ...referencesIn(fields, published) };
  });
  const links = named.flatMap(({ id, items: to }) =>
    [...to].map((to_id) => ({ from_id: id, to_id })),
  );
  const media = named.flatMap(({ id, media: to }) =>
    [...to].map((media_id) => ({ item_id: id, media_id })),
  );
  for (const part of chunks(links)) await trx.insertInto('item_link').values(part).execute();
  for (const part of chunks(media)) await trx.insertInto('item_media').values(part).execute();
}

/** Postgres takes at most 65,535 parameters in one statement. */
function chunks<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

async function tagsOf(
  trx: Transaction<Schema>,
  items: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<Set<string>> {
  const tags = new Set<string>();
  const moved: string[] = [];
  for (const item of items) {
    const affected = affectedBy(before.get(item.id) ?? null, item);
    for (const tag of affected.tags) tags.add(tag);
    if (affected.moved.size > 0) moved.push(item.id);
  }
  for (const { id, locale } of await referrersOf(trx, moved)) {
    tags.add(itemTag(id, locale)).add(cardTag(id, locale));
  }
  return tags;
}
