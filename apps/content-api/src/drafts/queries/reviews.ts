/** The review state of drafts, and the comments on them (decision 0072). For publishers only, never for the public. */
import type { Comment, LanguageReview, Notice, ReviewState } from '@masthead/contract/review';
import { LOCALES } from '@masthead/locales/registry';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ReviewCommentTable, ReviewTable } from '#src/db/review-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import type { StoredSave } from '#src/drafts/queries/drafts.ts';
import { draftFingerprint } from '#src/publishing/reviewed-text.ts';

/** So many notices are kept in view. */
const MAX_NOTICES = 50;

type Row = Omit<Selectable<ReviewTable>, 'due'> & {
  readonly due: string | null;
  readonly assignee_name: string | null;
};

/** Stored reviews of these items with the names of those who are to act. */
export async function reviewRows(db: Kysely<Schema>, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('review')
    .leftJoin('person', 'person.id', 'review.assignee')
    .where('review.item_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['item_id', 'locale', 'state', 'revision', 'fingerprint', 'asked_by', 'asked_at'])
    .select(['decided_by', 'decided_at', 'assignee', 'person.name as assignee_name'])
    .select(sql<string | null>`to_char(review.due, 'YYYY-MM-DD')`.as('due'))
    .execute();
}

/** The review state of each language of a draft, in the newsroom's order. */
export function languageReviews(
  save: Pick<StoredSave, 'content'>,
  rows: readonly Row[],
): LanguageReview[] {
  const { locales } = save.content;
  const written = typeof locales === 'object' && locales !== null ? Object.keys(locales) : [];
  return LOCALES.filter((locale) => written.includes(locale)).map((locale) =>
    presented(
      locale,
      save,
      rows.find((row) => row.locale === locale),
    ),
  );
}

function presented(
  locale: LanguageReview['locale'],
  { content }: Pick<StoredSave, 'content'>,
  row: Row | undefined,
): LanguageReview {
  const isChanged = row?.state === 'approved' && !isStill(content, locale, row.fingerprint);
  // Changes since the review need another look.
  const state: ReviewState = isChanged ? 'in_review' : (row?.state ?? 'draft');
  return {
    ...{ locale, state, is_changed: isChanged, revision: row?.revision ?? null },
    asked_by: row?.asked_by ?? null,
    asked_at: row?.asked_at?.toISOString() ?? null,
    decided_by: row?.decided_by ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
    assignee: row?.assignee ? { id: row.assignee, name: row.assignee_name ?? '' } : null,
    due: row?.due ?? null,
  };
}

function isStill(content: StoredSave['content'], locale: string, approved: string | null): boolean {
  const now = draftFingerprint(content, locale);
  return 'fingerprint' in now && now.fingerprint === approved;
}

/** The comments on an item, oldest first. */
export async function readComments(db: Kysely<Schema>, id: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('review_comment')
    .where('item_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .selectAll()
    .execute();
  return presentComments(db, rows);
}

/** Comments with the names of those whom they mention and who are still here. */
export async function presentComments(
  db: Kysely<Schema>,
  rows: readonly Selectable<ReviewCommentTable>[],
): Promise<Comment[]> {
  const named = rows.flatMap(({ mentions }) => mentions);
  const people = await db
    .selectFrom('person')
    .where('id', '=', sql<string>`any(${named}::uuid[])`)
    .select(['id', 'name'])
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, answers: row.answers, by: row.by, at: row.at.toISOString(), text: row.body },
    ...{ place: row.place, quote: row.quote },
    mentions: people.filter(({ id }) => row.mentions.includes(id)),
    resolved_by: row.resolved_by,
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }));
}

/** A person's notices, newest first, and the number of new ones. */
export async function readNotices(
  db: Kysely<Schema>,
  person: string,
): Promise<{ notices: Notice[]; unseen: number }> {
  const rows = await db
    .selectFrom('notice')
    .where('person_id', '=', person)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX_NOTICES)
    .selectAll()
    .execute();
  const notices = rows.map(
    ({ id, kind, item_id, locale, by, at, seen_at }): Notice => ({
      ...{ id, kind, item: item_id, locale: LOCALES.find((each) => each === locale) ?? null, by },
      ...{ at: at.toISOString(), is_new: seen_at === null },
    }),
  );
  return { notices, unseen: notices.filter(({ is_new }) => is_new).length };
}
