import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '@masthead/contract/problem';
import type { Locale } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import { type AuditRow, writeAudit } from '#src/commands/audit.ts';
import { announce, ChangeRecord } from '#src/commands/change-record.ts';
import { checkAgainstStore, checkAlone, checkTogether } from '#src/commands/check-items.ts';
import { foundOtherwise } from '#src/commands/item-parts.ts';
import { itemRevision } from '#src/commands/item-revision.ts';
import { passwordsFor, replacePasswords } from '#src/commands/passwords.ts';
import { recordItems } from '#src/commands/record-items.ts';
import { recordPings } from '#src/commands/record-pings.ts';
import type { Submission } from '#src/commands/submission.ts';
import { inPublishingTransaction } from '#src/commands/transaction.ts';
import { replaceItems, takeUpTranslations } from '#src/commands/write-items.ts';
import { listedZone, writeListEntries } from '#src/commands/write-list-entries.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError, refuse } from '#src/problems.ts';
import { type StoredItem, type StoredLocale, storedItems } from '#src/queries/stored-items.ts';
import { indexedSource, indexLanguages } from '#src/search/write-index.ts';

export interface PublishOutcome {
  readonly id: string;
  readonly version: number;
  readonly seq: number | null;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly revision: string;
}

/** An outcome for each item, and what their editors should know. */
interface Published {
  readonly outcomes: readonly PublishOutcome[];
  readonly warnings: readonly InputError[];
}

/** When a publisher does something, and their name. */
export interface Act {
  readonly now: Date;
  readonly by: string;
}

/** The same for texts, with the languages that are enabled and the source language among them. */
export interface Publishing extends Act {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/**
 * Stores whole items with all their languages, all of them or none. Throws `version_conflict` where
 * a newer version is stored or another text than the item's base, `invalid_input` with every field
 * that is wrong.
 */
export async function publishItems(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
  publishing: Publishing,
): Promise<Published> {
  refuseByThemselves(submissions, publishing);
  return inPublishingTransaction(db, (trx) => storeItems(trx, submissions, publishing));
}

/** Throws for what is wrong with items apart from the store. */
export function refuseByThemselves(
  submissions: readonly Submission[],
  languages: Pick<Publishing, 'locales' | 'defaultLocale'>,
): void {
  refuse([
    ...checkTogether(submissions),
    ...submissions.flatMap((submission) => checkAlone(submission, languages)),
  ]);
}

/** {@link publishItems} within a publishing transaction, once they stand by themselves. */
export async function storeItems(
  trx: Transaction<Schema>,
  submissions: readonly Submission[],
  { now, by }: Act,
): Promise<Published> {
  const before = await storedItems(
    trx,
    submissions.map(({ id }) => id),
  );
  refuseOlder(submissions, before);
  const { errors, warnings } = await checkAgainstStore(trx, submissions, before);
  refuse(errors);
  const passwords = await passwordsFor(trx, submissions);
  const after = submissions.map((submission) => {
    const password_id = passwords.get(submission.id)?.id ?? null;
    return withVersion(submission, before.get(submission.id), { now, password_id });
  });
  const changed = after.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
  refuseForeign(submissions, changed, before);
  const changes = changed.map((item) => ({ before: before.get(item.id) ?? null, after: item }));
  await replaceItems(trx, changed, before, now);
  await replacePasswords(trx, changed, passwords);
  await takeUpTranslations(trx, changed, before);
  const source = await indexedSource(trx);
  await indexLanguages(
    trx,
    changes.map((change) => foundOtherwise(change, source)),
    now,
  );
  await writeAudit(trx, ...changed.map((item) => entryOf(item, before.get(item.id))));
  const timeZone = await listedZone(trx);
  await writeListEntries(trx, changes, timeZone);
  const record = new ChangeRecord();
  await recordItems(trx, record, changes, { now, timeZone, source });
  await recordPings(trx, changes, { now, timeZone });
  const seq = await announce(trx, record, now);
  const outcomes = after.map(
    (item): PublishOutcome => ({
      id: item.id,
      version: item.version,
      seq: changed.includes(item) ? seq : null,
      outcome: !before.has(item.id) ? 'created' : changed.includes(item) ? 'updated' : 'unchanged',
      revision: itemRevision(item),
    }),
  );
  return { outcomes, warnings };

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
    if (item.version === null || item.version >= version) return [];
    return [{ path: `${at}version`, message: `is ${item.version}, but ${version} is stored` }];
  });
  if (errors.length > 0) {
    throw new ProblemError('version_conflict', 'A newer version of the item is stored.', {
      errors,
    });
  }
}

/** No text is replaced that its editor has not seen; what is stored already is no conflict. */
function refuseForeign(
  submissions: readonly Submission[],
  changed: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): void {
  const ids = new Set(changed.map(({ id }) => id));
  const errors = submissions.flatMap(({ id, base, at }) => {
    const stored = before.get(id);
    if (!stored || base === undefined || !ids.has(id) || itemRevision(stored) === base) return [];
    const message =
      base === null
        ? `version ${stored.version} is stored, and differs`
        : `version ${stored.version} is stored, and differs from what this was made from`;
    return [{ path: at.replace(/item\.$/, 'base'), message }];
  });
  if (errors.length > 0) {
    throw new ProblemError(
      'version_conflict',
      'Another text is stored than the one this was made from.',
      {
        errors,
      },
    );
  }
}

/** The item as it will lie in the store, with the version sent, else the stored one, or the next where it differs. */
function withVersion(
  submission: Submission,
  before: StoredItem | undefined,
  { now, password_id }: { readonly now: Date; readonly password_id: string | null },
): StoredItem {
  const { version } = submission.item;
  const as = (number: number) => ({
    ...asStored(submission, before, { now, version: number }),
    password_id,
  });
  if (version !== null || before === undefined) return as(version ?? 1);
  const same = as(before.version);
  return isDeepStrictEqual(same, before) ? same : as(before.version + 1);
}

/** The item without its password. Texts that did not change keep their source version. */
function asStored(
  { id, item }: Submission,
  before: StoredItem | undefined,
  { now, version }: { readonly now: Date; readonly version: number },
): Omit<StoredItem, 'password_id'> {
  const locales: Record<string, StoredLocale> = {};
  for (const [locale, { slug, status, fields }] of Object.entries(item.locales)) {
    const old = before?.locales[locale];
    const kept =
      old && isDeepStrictEqual([old.slug, old.status, old.fields], [slug, status, fields]);
    locales[locale] = kept
      ? old
      : { slug, status, fields, source_version: version, updated_at: now.toISOString() };
  }
  return {
    id,
    type: item.type,
    version,
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
