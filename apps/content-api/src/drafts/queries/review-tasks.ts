import { typeRights } from '@masthead/contract/people/type-rights.ts';
import type { ReviewTask } from '@masthead/contract/review';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contentOf, newestSaves, type StoredSave } from '#src/drafts/queries/drafts.ts';
import { languageReviews, reviewRows } from '#src/drafts/queries/reviews.ts';
import type { Caller } from '#src/people/caller.ts';
import { personIn } from '#src/people/queries/colleagues.ts';

/** So many items with reviews are looked at, those first that are due first. */
const MAX_ITEMS = 500;
const MAX_TASKS = 100;

/** The tasks that wait for the caller. For publishers only, never for the public. */
export async function reviewTasks(
  db: Kysely<Schema>,
  caller: Caller,
  source: string,
): Promise<ReviewTask[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from review group by item_id
    order by min(due) nulls last, min(asked_at), item_id limit ${sql.lit(MAX_ITEMS)}
  `.execute(db);
  const ids = rows.map(({ item_id }) => item_id);
  const [saves, reviews] = [await newestSaves(db, ids), await reviewRows(db, ids)];
  const tasks = saves.flatMap((save) => {
    const own = reviews.filter(({ item_id }) => item_id === save.item_id);
    const { type } = contentOf(save);
    return languageReviews(save, own).flatMap((review): ReviewTask[] => {
      const why = whyOf(review, type, caller);
      if (why === null) return [];
      // Titles of drafts need the right to read drafts.
      const title = caller.capabilities.has('read') ? titleOf(save, source) : '';
      return [{ ...review, why, item: save.item_id, type, title }];
    });
  });
  return tasks.toSorted(byDay).slice(0, MAX_TASKS);
}

function whyOf(
  {
    state,
    assignee,
    asked_by,
    decided_by,
    locale,
  }: Omit<ReviewTask, 'why' | 'item' | 'type' | 'title'>,
  type: ItemType,
  { id, capabilities, languages }: Caller,
): ReviewTask['why'] | null {
  // Translators see only the languages assigned to them.
  const reads = capabilities.has('read');
  if (!reads && languages !== null && !languages.includes(locale)) return null;
  if (assignee !== null && assignee.id === id) return state === 'approved' ? null : 'yours';
  if (!reads) return null;
  const rights = typeRights((each) => capabilities.has(each), descriptorOf(type).editedBy ?? null);
  if (state === 'in_review' && assignee === null && rights.mayPublish) return 'review';
  const isBack = state === 'draft' && decided_by !== null && id !== null;
  return isBack && personIn(asked_by) === id ? 'back' : null;
}

function titleOf({ content }: Pick<StoredSave, 'content'>, source: string): string {
  const { locales } = content;
  const texts = typeof locales === 'object' && locales !== null ? Object.entries(locales) : [];
  const own = texts.find(([locale]) => locale === source) ?? texts[0];
  const fields: unknown = own?.[1]?.fields;
  if (typeof fields !== 'object' || fields === null || !('title' in fields)) return '';
  return typeof fields.title === 'string' ? fields.title : '';
}

const byDay = (one: ReviewTask, other: ReviewTask): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999') ||
  (one.asked_at ?? '').localeCompare(other.asked_at ?? '');
