import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '@masthead/contract/problem';
import type { Locale } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { type Act, type AuditRow, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import type { StoredSave } from '#src/drafts/queries/drafts.ts';
import { recordPings } from '#src/pings/commands/record-pings.ts';
import { refuse } from '#src/platform/problems.ts';
import { recordProofTexts } from '#src/proof/commands/record-texts.ts';
import { withVersion } from '#src/publishing/commands/as-stored.ts';
import { itemCircles } from '#src/publishing/commands/check-circles.ts';
import {
  checkAgainstStore,
  checkAlone,
  checkTogether,
} from '#src/publishing/commands/check-items.ts';
import { dateCorrections } from '#src/publishing/commands/date-corrections.ts';
import { draftsBehind } from '#src/publishing/commands/drafts-behind.ts';
import { endReviews } from '#src/publishing/commands/end-reviews.ts';
import { machineErrors } from '#src/publishing/commands/machine-errors.ts';
import { passwordsFor, replacePasswords } from '#src/publishing/commands/passwords.ts';
import { recordEditions } from '#src/publishing/commands/record-editions.ts';
import { recordItems } from '#src/publishing/commands/record-items.ts';
import { refuseForeign, refuseOlder } from '#src/publishing/commands/refuse-conflicts.ts';
import { refuseUnapproved } from '#src/publishing/commands/refuse-unapproved.ts';
import { replaceItems, takeUpTranslations } from '#src/publishing/commands/write-items.ts';
import { listedZone, writeListEntries } from '#src/publishing/commands/write-list-entries.ts';
import { foundOtherwise } from '#src/publishing/item-parts.ts';
import { itemRevision } from '#src/publishing/item-revision.ts';
import { type WithdrawnItem, withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { knownFirstPublic } from '#src/reading/queries/first-public.ts';
import { indexedSource, indexLanguages } from '#src/search/commands/write-index.ts';
import { type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';
import { deliveredTranslations } from '#src/translation/queries/translations.ts';

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

/** The same for texts, with the languages that are enabled and the source language among them. */
export interface Publishing extends Act {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  /** Whether what nobody has approved is refused. */
  readonly needsApproval?: boolean;
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

/** Circles are looked for where the languages are told. */
type Storing = Act &
  Pick<Publishing, 'authorize' | 'needsApproval'> &
  Partial<Pick<Publishing, 'locales' | 'defaultLocale'>>;

/** The changed items that lead their readers elsewhere. */
function targetsOf(submissions: readonly Submission[], changed: readonly StoredItem[]) {
  const leading = changed.filter(({ fields }) => typeof fields.redirect_target === 'string');
  const ids = new Set(leading.map(({ id }) => id));
  return submissions.flatMap(({ id, at }) =>
    ids.has(id) ? [{ id, at: `${at}fields.redirect_target` }] : [],
  );
}

/** {@link publishItems} within a publishing transaction, once they stand by themselves. */
export async function storeItems(
  trx: Transaction<Schema>,
  asked: readonly Submission[],
  { now, by, authorize, needsApproval, ...languages }: Storing,
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
  const firsts = await knownFirstPublic(
    trx,
    submissions.map(({ id }) => id),
  );
  const after = submissions.map((submission) => {
    const password_id = passwords.get(submission.id)?.id ?? null;
    const waiting = delivered.get(submission.id) ?? [];
    const last = withdrawn.get(submission.id)?.stored;
    // A withdrawn item has no password any more: what it gets is no change of its text.
    const old = last ? { ...last, password_id } : before.get(submission.id);
    const first = firsts.get(submission.id) ?? null;
    return withVersion(submission, old, { now, password_id, waiting, first });
  });
  const changed = after.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
  refuseForeign(submissions, changed, before);
  if (needsApproval) await refuseUnapproved(trx, submissions, known);
  const changes = changed.map((item) => ({ before: before.get(item.id) ?? null, after: item }));
  await replaceItems(trx, changed, before, now);
  await replacePasswords(trx, changed, passwords);
  await endReviews(trx, changed, known);
  await takeUpTranslations(trx, changed, known);
  if (languages.locales && languages.defaultLocale) {
    const { locales, defaultLocale } = languages;
    refuse(
      await itemCircles(trx, targetsOf(submissions, changed), { now, locales, defaultLocale }),
    );
  }
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
  await recordProofTexts(trx, changes, { now, source });
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
