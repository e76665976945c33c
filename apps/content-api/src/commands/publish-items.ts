import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import { cardTag, itemTag } from '#src/changes/tags.ts';
import { affectedBy } from '#src/commands/affected-tags.ts';
import { type AuditRow, writeAudit } from '#src/commands/audit.ts';
import {
  checkAgainstStore,
  checkAlone,
  checkTogether,
  type Submission,
} from '#src/commands/check-items.ts';
import { passwordsFor, replacePasswords } from '#src/commands/passwords.ts';
import { inPublishingTransaction, recordChange } from '#src/commands/transaction.ts';
import { replaceItems, takeUpTranslations } from '#src/commands/write-items.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError, refuse } from '#src/problems.ts';
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

/** When a publisher does something, and their name. */
export interface Act {
  readonly now: Date;
  readonly by: string;
}

/** The same for texts, with the languages that are enabled. */
export interface Publishing extends Act {
  readonly locales: readonly Locale[];
}

/**
 * Stores whole items with all their languages, all of them or none. Throws `version_conflict` where
 * a newer version is stored, `invalid_input` with every field that is wrong.
 */
export async function publishItems(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  { now, locales, by }: Publishing,
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
    const passwords = await passwordsFor(trx, submissions);
    const after = submissions.map((submission) => ({
      ...asStored(submission, before.get(submission.id), now),
      password_id: passwords.get(submission.id)?.id ?? null,
    }));
    const changed = after.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
    await replaceItems(trx, changed, before, now);
    await replacePasswords(trx, changed, passwords);
    await takeUpTranslations(trx, changed, before);
    await indexItems(trx, changed, now);
    await writeAudit(trx, ...changed.map((item) => entryOf(item, before.get(item.id))));
    const seq = await recordChange(trx, await tagsOf(trx, changed, before), now);
    return after.map((item) => ({
      id: item.id,
      version: item.version,
      seq: changed.includes(item) ? seq : null,
      outcome: !before.has(item.id) ? 'created' : changed.includes(item) ? 'updated' : 'unchanged',
    }));
  });

  function entryOf({ id, version }: StoredItem, old: StoredItem | undefined): AuditRow {
    const from_version = old?.version ?? null;
    return { at: now, by, action: 'item.publish', subject: id, from_version, to_version: version };
  }
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
function asStored(
  { id, item }: Submission,
  before: StoredItem | undefined,
  now: Date,
): Omit<StoredItem, 'password_id'> {
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
