import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '@masthead/contract/problem';
import { TYPES } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import { type AuditRow, writeAudit } from '#src/commands/audit.ts';
import { announce, ChangeRecord } from '#src/commands/change-record.ts';
import { checkAgainstStore, checkAlone, checkTogether } from '#src/commands/check-items.ts';
import { dateCorrections } from '#src/commands/date-corrections.ts';
import { draftsBehind } from '#src/commands/drafts-behind.ts';
import { foundOtherwise } from '#src/commands/item-parts.ts';
import { itemRevision } from '#src/commands/item-revision.ts';
import { machineErrors } from '#src/commands/machine-errors.ts';
import { passwordsFor, replacePasswords } from '#src/commands/passwords.ts';
import { recordEditions } from '#src/commands/record-editions.ts';
import { recordItems } from '#src/commands/record-items.ts';
import { recordPings } from '#src/commands/record-pings.ts';
import { refuseForeign, refuseOlder } from '#src/commands/refuse-conflicts.ts';
import { isSameContent } from '#src/commands/same-content.ts';
import type { Submission } from '#src/commands/submission.ts';
import { inPublishingTransaction } from '#src/commands/transaction.ts';
import { replaceItems, takeUpTranslations } from '#src/commands/write-items.ts';
import { listedZone, writeListEntries } from '#src/commands/write-list-entries.ts';
import type { Schema } from '#src/db/schema.ts';
import { refuse } from '#src/problems.ts';
import type { StoredSave } from '#src/queries/drafts.ts';
import { type StoredItem, type StoredLocale, storedItems } from '#src/queries/stored-items.ts';
import { type DeliveredTranslation, deliveredTranslations } from '#src/queries/translations.ts';
import { type WithdrawnItem, withdrawnItems } from '#src/queries/withdrawn.ts';
import { indexedSource, indexLanguages } from '#src/search/write-index.ts';

export interface PublishOutcome {
  readonly id: string;
  readonly version: number;
  readonly seq: number | null;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly revision: string;
}

/** An outcome for each item, and what their editors should know. */
export interface Published {
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
  /** Throws where the caller no longer may store these in place of what is stored when the transaction runs. */
  readonly authorize?: (
    submissions: readonly Submission[],
    stored: ReadonlyMap<string, StoredItem>,
    trx: Transaction<Schema>,
  ) => Promise<void>;
  /** The same of saves of drafts. */
  readonly authorizeSaves?: (
    saves: readonly StoredSave[],
    trx: Transaction<Schema>,
  ) => Promise<void>;
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
  return inPublishingTransaction(db, async (trx) => {
    const { outcomes, warnings } = await storeItems(trx, submissions, publishing);
    return {
      outcomes,
      warnings: [...warnings, ...(await draftsBehind(trx, submissions, outcomes))],
    };
  });
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
  asked: readonly Submission[],
  { now, by, authorize }: Act & Pick<Publishing, 'authorize'>,
): Promise<Published> {
  const before = await storedItems(
    trx,
    asked.map(({ id }) => id),
  );
  const withdrawn = await withdrawnItems(
    trx,
    asked.flatMap(({ id }) => (before.has(id) ? [] : [id])),
  );
  // What readers do not find now was there before all the same: it keeps its times and versions.
  const known = new Map([...before, ...storedOf(withdrawn)]);
  const submissions = asked.map((submission) => ({
    ...submission,
    item: dateCorrections(submission.item, known.get(submission.id), now),
  }));
  await authorize?.(submissions, before, trx);
  refuseOlder(submissions, before);
  const { errors, warnings } = await checkAgainstStore(trx, submissions, before);
  const delivered = await deliveredTranslations(
    trx,
    submissions.map(({ id }) => id),
  );
  refuse([...errors, ...machineErrors(submissions, delivered, known)]);
  const passwords = await passwordsFor(trx, submissions);
  const after = submissions.map((submission) => {
    const password_id = passwords.get(submission.id)?.id ?? null;
    const waiting = delivered.get(submission.id) ?? [];
    const last = withdrawn.get(submission.id)?.stored;
    // A withdrawn item has no password any more: what it gets is no change of its text.
    const old = last ? { ...last, password_id } : before.get(submission.id);
    return withVersion(submission, old, { now, password_id, waiting });
  });
  const changed = after.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
  refuseForeign(submissions, changed, before);
  const changes = changed.map((item) => ({ before: before.get(item.id) ?? null, after: item }));
  await replaceItems(trx, changed, before, now);
  await replacePasswords(trx, changed, passwords);
  await takeUpTranslations(trx, changed, known);
  const sent = new Map(submissions.map((submission) => [submission.id, submission]));
  const editions = changed.map((item) => ({ ...sent.get(item.id), item }));
  await recordEditions(trx, editions, before, { now, by });
  const source = await indexedSource(trx);
  await indexLanguages(
    trx,
    changes.map((change) => foundOtherwise(change, source)),
    now,
  );
  await writeAudit(
    trx,
    ...changed.flatMap((item) => [
      entryOf(item, before.get(item.id)),
      ...passwordEntries(item, before.get(item.id), { now, by }),
    ]),
  );
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

const storedOf = (withdrawn: ReadonlyMap<string, WithdrawnItem>): [string, StoredItem][] =>
  [...withdrawn].map(([id, { stored }]) => [id, stored]);

/** So that it is known when a password was set last, with whatever it was. */
function passwordEntries(
  { id, password_id }: StoredItem,
  old: StoredItem | undefined,
  { now, by }: Act,
): AuditRow[] {
  if (password_id === null || password_id === old?.password_id) return [];
  return [{ at: now, by, action: 'item.password', subject: id }];
}

/** The item as it will lie in the store, with the version sent, else the stored one, or the next where it differs. */
function withVersion(
  submission: Submission,
  before: StoredItem | undefined,
  {
    now,
    password_id,
    waiting,
  }: Pick<Made, 'now' | 'waiting'> & { readonly password_id: string | null },
): StoredItem {
  const { version } = submission.item;
  const as = (number: number) => ({
    ...asStored(submission, before, { now, version: number, waiting }),
    password_id,
  });
  if (version !== null || before === undefined) return as(version ?? 1);
  const same = as(before.version);
  return isDeepStrictEqual(same, before) ? same : as(before.version + 1);
}

/** What is known of a submission beside itself and what is stored. */
interface Made {
  readonly now: Date;
  readonly version: number;
  /** The translations that were delivered of it. */
  readonly waiting: readonly DeliveredTranslation[];
}

/**
 * The item without its password. Texts that did not change keep their source version, and those of a delivered
 * translation have its: one that was made from an older source is stale once it is published.
 */
function asStored(
  { id, item }: Submission,
  before: StoredItem | undefined,
  { now, version, waiting }: Made,
): Omit<StoredItem, 'password_id'> {
  const locales: Record<string, StoredLocale> = {};
  const { fields: shared, locale: texts } = TYPES[item.type];
  for (const [locale, { slug, status, fields }] of Object.entries(item.locales)) {
    const old = before?.locales[locale];
    const kept =
      old?.slug === slug && old.status === status && isSameContent(texts, old.fields, fields);
    const taken = waiting.find(
      (each) =>
        each.locale === locale && each.slug === slug && isSameContent(texts, each.fields, fields),
    );
    const sourceVersion = taken?.source_version ?? version;
    locales[locale] = kept
      ? old
      : { slug, status, fields, source_version: sourceVersion, updated_at: now.toISOString() };
  }
  return {
    id,
    type: item.type,
    version,
    publish_at: asDate(item.publish_at),
    unpublish_at: asDate(item.unpublish_at),
    embargo_until: asDate(item.embargo_until),
    held_at: null,
    access: item.access,
    private: item.private,
    fields:
      before && isSameContent(shared, before.fields, item.fields) ? before.fields : item.fields,
    locales,
  };
}

const asDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);
