import { isDeepStrictEqual } from 'node:util';
import type { CorrectionInput } from '@masthead/contract/item';
import type { InputError } from '@masthead/contract/problem';
import { ItemInput } from '@masthead/contract/publishing';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import {
  beginFromCurrent,
  lockDrafts,
  refuseOther,
  refusePlanned,
} from '#src/drafts/commands/draft-saves.ts';
import {
  currentEditions,
  newestSave,
  type StoredSave,
  savesByRevision,
} from '#src/drafts/queries/drafts.ts';
import { ProblemError, refuse } from '#src/platform/problems.ts';
import {
  dateCorrections,
  withCorrection,
  withNewCorrections,
} from '#src/publishing/commands/date-corrections.ts';
import { forgetReviews } from '#src/publishing/commands/end-reviews.ts';
import {
  type Published,
  type Publishing,
  refuseByThemselves,
  storeItems,
} from '#src/publishing/commands/publish-items.ts';
import { inputErrors } from '#src/publishing/input-errors.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { asItemInput, type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';

/** A save of an item's draft that is to be published. */
export interface DraftToPublish {
  readonly id: string;
  readonly revision: number;
  readonly languages: readonly string[] | null;
  readonly note: string | null;
  readonly password?: string | undefined;
  /** Told to readers, beside the draft's corrections. */
  readonly correction?: CorrectionInput['text'] | null;
  /** Its place in the request: `entries.0.`, or nothing. */
  readonly at: string;
}

/**
 * Publishes an item's draft. Throws as `PUT` of the item would, `version_conflict` if there is a newer save
 * or edition, and `conflict` while a plan waits for it.
 */
export function publishDraft(
  db: Kysely<Schema>,
  draft: DraftToPublish,
  publishing: Publishing,
): Promise<Published> {
  const { id, revision } = draft;
  return inPublishingTransaction(db, async (trx) => {
    await lockDrafts(trx, [id]);
    await refusePlanned(trx, id);
    const save = await newestSave(trx, id);
    refuseOther(save, revision);
    if (save !== null) await publishing.authorizeSaves?.([save], trx);
    const published = await storeDrafts(trx, [draft], publishing);
    const { now, by } = publishing;
    await writeAudit(trx, { at: now, by, action: 'draft.publish', subject: id });
    return published;
  });
}

/**
 * Publishes saves of drafts in a publishing transaction, by the usual rules, all or none. The rest of a draft
 * is rebased on the new edition; an empty rest is deleted.
 */
export async function storeDrafts(
  trx: Transaction<Schema>,
  drafts: readonly DraftToPublish[],
  publishing: Publishing,
): Promise<Published> {
  const ids = drafts.map(({ id }) => id);
  await lockDrafts(trx, ids);
  const { saves, warnings } = await savesOf(trx, drafts);
  const before = await storedItems(trx, ids);
  const editions = await currentEditions(trx, ids);
  refuseBehind(drafts, saves, editions);
  const submissions = submissionsOf(drafts, saves, before);
  refuseByThemselves(submissions, publishing);
  // Permission was checked for the call and its saves; items need no further check.
  const { now, by, locales, defaultLocale, needsApproval = false } = publishing;
  const act = { now, by, locales, defaultLocale, needsApproval };
  const published = await storeItems(trx, submissions, act);
  await keepRest(trx, drafts, saves);
  await forgetReviews(trx, ids);
  return { ...published, warnings: [...warnings, ...published.warnings] };
}

/** The saves with cleaned texts: they may be older than the current cleaning. */
async function savesOf(
  trx: Kysely<Schema>,
  drafts: readonly DraftToPublish[],
): Promise<{
  readonly saves: ReadonlyMap<DraftToPublish, StoredSave>;
  readonly warnings: readonly InputError[];
}> {
  const rows = await savesByRevision(
    trx,
    drafts.map(({ revision }) => revision),
  );
  const saves = new Map(rows.map((row) => [row.revision, row]));
  const errors: InputError[] = [];
  const warnings: InputError[] = [];
  const found = new Map<DraftToPublish, StoredSave>();
  for (const draft of drafts) {
    const save = saves.get(draft.revision);
    if (save?.item_id !== draft.id) {
      errors.push({ path: `${draft.at}revision`, message: 'is no save of a draft of this item' });
      continue;
    }
    const clean = cleanTexts(save.content);
    found.set(draft, { ...save, content: clean.value });
    for (const { path, message } of clean.warnings) {
      warnings.push({ path: `${draft.at}item.${path}`, message });
    }
  }
  refuse(errors);
  return { saves: found, warnings };
}

/** Nothing is overwritten that the draft's author has not seen. */
function refuseBehind(
  drafts: readonly DraftToPublish[],
  saves: ReadonlyMap<DraftToPublish, StoredSave>,
  editions: ReadonlyMap<string, number>,
): void {
  const errors = drafts.flatMap((draft) => {
    const [base, now] = [saves.get(draft)?.base ?? null, editions.get(draft.id) ?? null];
    if (base === now) return [];
    const began = base === null ? 'none was published' : `is edition ${base}`;
    const by = now === null ? 'the item is gone by now' : `edition ${now} is published by now`;
    return [{ path: `${draft.at}base`, message: `${began}; ${by}` }];
  });
  if (errors.length === 0) return;
  const detail = 'Another edition is published than the one that the draft began from.';
  throw new ProblemError('version_conflict', detail, { errors });
}

/** Throws `invalid_input` for all that is of no item's shape. */
function submissionsOf(
  drafts: readonly DraftToPublish[],
  saves: ReadonlyMap<DraftToPublish, StoredSave>,
  before: ReadonlyMap<string, StoredItem>,
): Submission[] {
  const errors: InputError[] = [];
  const submissions: Submission[] = [];
  for (const draft of drafts) {
    const at = `${draft.at}item.`;
    const { content, wrong } = wanted(draft, saves.get(draft), before.get(draft.id));
    errors.push(...wrong.map(({ path, message }) => ({ path: draft.at + path, message })));
    const password = draft.password === undefined ? {} : { password: draft.password };
    const parsed = ItemInput.safeParse({ ...content, ...password, version: null });
    if (parsed.success) submissions.push({ id: draft.id, item: parsed.data, at, note: draft.note });
    else {
      const found = inputErrors(parsed.error);
      errors.push(...found.map(({ path, message }) => ({ path: at + path, message })));
    }
  }
  refuse(errors);
  return submissions;
}

/**
 * The resulting item: the draft, or the published item with the draft's texts in some languages and its
 * corrections.
 */
function wanted(
  { languages, correction = null }: DraftToPublish,
  save: StoredSave | undefined,
  stored: StoredItem | undefined,
): { readonly content: object; readonly wrong: readonly InputError[] } {
  const drafted = save?.content ?? {};
  const content = correction === null ? drafted : withCorrection(drafted, correction);
  if (languages === null) return { content, wrong: [] };
  if (stored === undefined) {
    const message = 'must be left out: of an item that is not published all languages are';
    return { content, wrong: [{ path: 'languages', message }] };
  }
  const published = asItemInput(stored);
  const locales: Record<string, unknown> = { ...published.locales };
  const texts = asRecord(asRecord(content).locales);
  const wrong = languages.flatMap((locale, index): InputError[] => {
    if (Object.hasOwn(texts, locale)) locales[locale] = texts[locale];
    else if (!Object.hasOwn(locales, locale)) {
      return [{ path: `languages.${index}`, message: 'is in neither the draft nor the item' }];
    } else delete locales[locale];
    return [];
  });
  return { content: withNewCorrections({ ...published, locales }, content), wrong };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function keepRest(
  trx: Transaction<Schema>,
  drafts: readonly DraftToPublish[],
  saves: ReadonlyMap<DraftToPublish, StoredSave>,
): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  const inPart = drafts.filter(({ languages }) => languages !== null);
  const stored = await storedItems(
    trx,
    inPart.map(({ id }) => id),
  );
  const revisions = drafts.map((draft) => {
    const isAll =
      draft.languages === null || isSame(saves.get(draft)?.content ?? {}, stored.get(draft.id));
    return isAll ? draft.revision : draft.revision - 1;
  });
  await sql`
    delete from draft_save using unnest(${ids}::uuid[], ${revisions}::bigint[]) as done (item_id, revision)
    where draft_save.item_id = done.item_id and draft_save.revision <= done.revision`.execute(trx);
  await beginFromCurrent(trx, ids);
}

/** Whether nothing of a draft is still to be published. */
function isSame(content: object, item: StoredItem | undefined): boolean {
  const parsed = ItemInput.safeParse({ ...content, version: null });
  if (!parsed.success || item === undefined) return false;
  const rest = dateCorrections(parsed.data, item, new Date(0));
  return isDeepStrictEqual(rest, { ...asItemInput(item), version: null });
}
