import { typeRights } from '@masthead/contract/people/type-rights.ts';
import type { ReviewInput } from '@masthead/contract/review';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { lockDrafts, refuseOther } from '#src/drafts/commands/draft-saves.ts';
import { notify, type Told } from '#src/drafts/commands/notify.ts';
import { contentOf, newestSave, type StoredSave } from '#src/drafts/queries/drafts.ts';
import { reviewRows } from '#src/drafts/queries/reviews.ts';
import { type KnownColleague, personIn, readColleagues } from '#src/people/queries/colleagues.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';
import { draftFingerprint } from '#src/publishing/reviewed-text.ts';

/** The person who hands a language over, and their rights. */
export interface ReviewAct extends Act {
  readonly rights: (type: ItemType) => { readonly mayWrite: boolean; readonly mayPublish: boolean };
  /** Whether nobody approves what they saved last. */
  readonly byAnother: boolean;
}

type Asked = z.output<typeof ReviewInput> & { readonly id: string; readonly locale: string };

const mayApprove = ({ capabilities }: KnownColleague, type: ItemType): boolean =>
  typeRights((each) => capabilities.has(each), descriptorOf(type).editedBy ?? null).mayPublish;

/**
 * Acts on a language of a draft: requests a review, approves this save's text, returns it, or assigns the
 * next step. Returns whom to notify.
 */
export function reviewLanguage(
  db: Kysely<Schema>,
  asked: Asked,
  act: ReviewAct,
): Promise<readonly Told[]> {
  return db.transaction().execute(async (trx) => {
    const { id, locale } = asked;
    await lockDrafts(trx, [id]);
    const save = await newestSave(trx, id);
    if (save === null) throw notFound();
    refuseOther(save, asked.revision);
    const { type } = contentOf(save);
    const fingerprint = checked(save, asked, act);
    const before = (await reviewRows(trx, [id])).find((row) => row.locale === locale);
    const people = await readColleagues(trx);
    refuseAssignee(asked, people);
    await keep(trx, { asked, fingerprint, act });
    const { now, by } = act;
    const action = `review.${asked.state ?? 'assign'}` as const;
    await writeAudit(trx, { at: now, by, action, subject: id });
    const told = heard({ asked, type, people }, before ?? null);
    return notify(trx, told, act);
  });
}

/** The fields of the approved save; throws if the caller may not approve or give back. */
function checked(save: StoredSave, { id, locale, state }: Asked, act: ReviewAct): string | null {
  const { mayWrite, mayPublish } = act.rights(contentOf(save).type);
  const isDecision = state === 'approved' || state === 'draft';
  if (isDecision ? !mayPublish : !(mayWrite || mayPublish)) {
    throw new ProblemError('forbidden', `${act.by} may not ${state ?? 'assign'} ${id}.`);
  }
  const found = draftFingerprint(save.content, locale);
  if ('fingerprint' in found && found.fingerprint === null) {
    throw invalidInput([{ path: 'locale', message: 'is in no text of the draft' }]);
  }
  if (state !== 'approved') return null;
  if (act.byAnother && personIn(save.by) !== null && personIn(save.by) === personIn(act.by)) {
    throw new ProblemError('forbidden', `${act.by} may not approve what they saved last.`);
  }
  if ('errors' in found) throw invalidInput([...found.errors]);
  return found.fingerprint;
}

function refuseAssignee({ assignee, locale }: Asked, people: readonly KnownColleague[]): void {
  if (assignee === null || assignee === undefined) return;
  const one = people.find(({ id }) => id === assignee);
  if (one !== undefined && (one.reads || one.languages.includes(locale))) return;
  throw invalidInput([{ path: 'assignee', message: 'is nobody who works on this language' }]);
}

interface Kept {
  readonly asked: Asked;
  readonly fingerprint: string | null;
  readonly act: Act;
}

async function keep(
  trx: Transaction<Schema>,
  { asked: { id, locale, state, revision, assignee, due }, fingerprint, act }: Kept,
): Promise<void> {
  const { now, by } = act;
  const asks = state === 'in_review' ? { asked_by: by, asked_at: now } : {};
  const decides =
    state === 'approved' || state === 'draft' ? { decided_by: by, decided_at: now } : {};
  const set = {
    ...(state !== undefined && { state, revision, fingerprint }),
    ...{ ...asks, ...decides },
    ...(assignee !== undefined && { assignee }),
    ...(due !== undefined && { due }),
  };
  await trx
    .insertInto('review')
    .values({ item_id: id, locale, revision, state: 'draft', ...set })
    .onConflict((conflict) =>
      Object.keys(set).length === 0
        ? conflict.columns(['item_id', 'locale']).doNothing()
        : conflict.columns(['item_id', 'locale']).doUpdateSet(set),
    )
    .execute();
}

interface Heard {
  readonly asked: Asked;
  readonly type: ItemType;
  readonly people: readonly KnownColleague[];
}

/** The people who have to do something next, or have waited for it. */
function heard(
  { asked: { id: item, locale, state, assignee }, type, people }: Heard,
  before: { readonly assignee: string | null; readonly asked_by: string | null } | null,
): Told[] {
  const told = (kind: Told['kind'], to: readonly (KnownColleague | undefined)[]): Told[] =>
    to.flatMap((each) => (each ? [{ to: each, kind, item, locale }] : []));
  const one = (id: string | null) => people.find((each) => each.id === id);
  if (state === 'approved' || state === 'draft') {
    const kind = state === 'approved' ? 'approved' : 'returned';
    return told(kind, [one(personIn(before?.asked_by ?? null)), one(assignee ?? null)]);
  }
  const next = assignee === undefined ? (before?.assignee ?? null) : assignee;
  if (state === 'in_review') {
    const reviewers = next === null ? people.filter((each) => mayApprove(each, type)) : [one(next)];
    return told('in_review', reviewers);
  }
  return assignee ? told('assigned', [one(assignee)]) : [];
}

export async function isThere(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from item where id = ${id}) or exists (
      select from draft_save where item_id = ${id}
    ) as there
  `.execute(db);
  return rows[0]?.there === true;
}
