import { randomUUID } from 'node:crypto';
import type { Comment, CommentInput } from '@masthead/contract/review';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { notify, type Told } from '#src/drafts/commands/notify.ts';
import { isThere } from '#src/drafts/commands/review-language.ts';
import { presentComments } from '#src/drafts/queries/reviews.ts';
import { type KnownColleague, personIn, readColleagues } from '#src/people/queries/colleagues.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';

export interface Said {
  readonly comment: Comment;
  readonly told: readonly Told[];
}

/**
 * Comments on an item, a field or a passage. Throws `not_found`, and `invalid_input` if a mentioned person
 * may not read it.
 */
export function addComment(
  db: Kysely<Schema>,
  id: string,
  { text, answers, place, quote, mentions }: z.output<typeof CommentInput>,
  act: Act,
): Promise<Said> {
  const { now, by } = act;
  return db.transaction().execute(async (trx) => {
    if (!(await isThere(trx, id))) throw notFound();
    const people = await readColleagues(trx);
    const named = [...new Set(mentions)];
    refuseStrangers(named, people);
    const first = answers === null ? null : await commentOf(trx, id, answers);
    const row = await trx
      .insertInto('review_comment')
      .values({
        ...{ id: randomUUID(), item_id: id, answers: first && (first.answers ?? first.id) },
        ...{ person_id: personIn(by), by, at: now, body: text, mentions: named },
        ...{ place: first?.place ?? place, quote: first === null ? quote : null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const about = { item: id, locale: null };
    const told = people.flatMap((to): Told[] => {
      if (named.includes(to.id)) return [{ ...about, to, kind: 'mentioned' }];
      return to.reads && to.id === first?.person_id ? [{ ...about, to, kind: 'answered' }] : [];
    });
    const [comment] = await presentComments(trx, [row]);
    if (comment === undefined) throw notFound();
    return { comment, told: await notify(trx, told, act) };
  });
}

function refuseStrangers(named: readonly string[], people: readonly KnownColleague[]): void {
  const errors = named.flatMap((id, index) => {
    const isReader = people.some((each) => each.id === id && each.reads);
    return isReader
      ? []
      : [{ path: `mentions.${index}`, message: 'is nobody here who may read this item' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

async function commentOf(db: Kysely<Schema>, item: string, id: string) {
  const row = await db
    .selectFrom('review_comment')
    .where('item_id', '=', item)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Resolves or reopens a comment. Throws `not_found`. */
export function resolveComment(
  db: Kysely<Schema>,
  { item, id, resolved }: { item: string; id: string; resolved: boolean },
  { now, by }: Act,
): Promise<Comment> {
  return db.transaction().execute(async (trx) => {
    await commentOf(trx, item, id);
    const row = await trx
      .updateTable('review_comment')
      .set({ resolved_by: resolved ? by : null, resolved_at: resolved ? now : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [comment] = await presentComments(trx, [row]);
    if (comment === undefined) throw notFound();
    return comment;
  });
}

export function deleteComment(
  db: Kysely<Schema>,
  { item, id, mayAny }: { item: string; id: string; mayAny: boolean },
  { by }: Act,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await commentOf(trx, item, id);
    if (!mayAny && row.by !== by) {
      throw new ProblemError('forbidden', 'The comment is somebody else’s.');
    }
    await trx.deleteFrom('review_comment').where('id', '=', id).execute();
  });
}
