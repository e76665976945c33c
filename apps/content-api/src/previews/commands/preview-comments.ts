import { randomUUID } from 'node:crypto';
import type { PreviewComment, PreviewCommentInput } from '@masthead/contract/preview-comment';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { countKeys } from '#src/access/commands/password-tries.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { notify, type Told } from '#src/drafts/commands/notify.ts';
import { readColleagues } from '#src/people/queries/colleagues.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';
import { readPreviewComment } from '#src/previews/queries/preview-comments.ts';
import { commentable, isKept, type Preview } from '#src/previews/queries/previews.ts';

/** A comment costs one, and one more for each of so many characters. */
const CHARACTERS_PER_UNIT = 500;
const WINDOW_MS = 15 * 60_000;
/** Limit for one address within that time. */
const MAX_UNITS = 20;
/** Comments of one link, and how many of them may wait for an editor. */
const MAX_OF_LINK = 200;
const MAX_HELD_OF_LINK = 50;
/** Comments that may wait in the whole newsroom. */
const MAX_HELD = 1000;
const LATER_SECONDS = 3600;

type Said = Omit<z.output<typeof PreviewCommentInput>, 'token'>;

interface Visit {
  /** The address as rate limits count it. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Keeps what somebody without an account says of an item, until an editor accepts it. The link's maker hears of it if
 * nothing else of the link waits. Throws `not_found` where the link takes no comment on this item, `too_many_requests`.
 */
export async function holdComment(
  db: Kysely<Schema>,
  preview: Preview & { readonly id: string },
  said: Said,
  { address, now }: Visit,
): Promise<readonly Told[]> {
  if (!commentable(preview).includes(said.item)) throw notFound();
  const { value } = cleanTexts({ name: oneLine(said.name), text: said.text });
  const text = value.text.trim();
  if (text === '') throw invalidInput([{ path: 'text', message: 'is required' }]);
  await spend(db, { address, now }, text.length);
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('preview')
      .where('id', '=', preview.id)
      .where('revoked_at', 'is', null)
      .select(['id', 'name', 'by_person', 'maker_id'])
      // Comments of one link wait for each other, so that none passes a limit.
      .forUpdate()
      .executeTakeFirst();
    if (link === undefined) throw notFound();
    const held = await refuseMore(trx, link.id);
    await trx
      .insertInto('preview_comment')
      .values({
        ...{ id: randomUUID(), preview_id: link.id, item_id: said.item, locale: said.locale },
        ...{ name: value.name?.trim() || null, body: text, at: now },
      })
      .execute();
    if (held > 0 || !link.by_person) return [];
    const people = await readColleagues(trx);
    const to = people.find(({ id, reads }) => id === link.maker_id && reads);
    if (to === undefined) return [];
    const told: Told = { to, kind: 'commented', item: said.item, locale: said.locale };
    return notify(trx, [told], { now, by: link.name ?? '' });
  });
}

const oneLine = (name: string | null): string | null => name?.replace(/\s+/g, ' ') ?? null;

/** Counts what an address has written in all copies of the server. Throws `too_many_requests`. */
async function spend(
  db: Kysely<Schema>,
  { address, now }: Visit,
  characters: number,
): Promise<void> {
  const units = 1 + Math.floor(characters / CHARACTERS_PER_UNIT);
  const ends = new Date(now.getTime() + WINDOW_MS);
  const [counted] = await countKeys(db, [`comment ${address}`], ends, now, units);
  if (counted === undefined || counted.tries <= MAX_UNITS) return;
  throw tooMany(Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000)));
}

/** The number of the link's comments that wait. Throws `too_many_requests` if there is no room for another. */
async function refuseMore(trx: Kysely<Schema>, link: string): Promise<number> {
  const counts = await trx
    .selectFrom('preview_comment')
    .select([
      sql<number>`count(*) filter (where preview_id = ${link})::int`.as('all'),
      sql<number>`count(*) filter (where preview_id = ${link} and accepted_at is null)::int`.as(
        'held',
      ),
      sql<number>`count(*) filter (where accepted_at is null)::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  const isFull =
    counts.all >= MAX_OF_LINK || counts.held >= MAX_HELD_OF_LINK || counts.waiting >= MAX_HELD;
  if (isFull) throw tooMany(LATER_SECONDS);
  return counts.held;
}

const tooMany = (retryAfter: number): ProblemError =>
  new ProblemError('too_many_requests', 'There were too many comments.', { retryAfter });

/** Accepts a comment, so that every colleague reads it, or holds it again. Throws `not_found`. */
export function acceptComment(
  db: Kysely<Schema>,
  { id, accepted }: { readonly id: string; readonly accepted: boolean },
  { now, by }: Act,
): Promise<PreviewComment> {
  return db.transaction().execute(async (trx) => {
    const before = await readPreviewComment(trx, id, now);
    if (before === null) throw notFound();
    if ((before.accepted_at !== null) === accepted) return before;
    await trx
      .updateTable('preview_comment')
      .set({ accepted_by: accepted ? by : null, accepted_at: accepted ? now : null })
      .where('id', '=', id)
      .execute();
    const action = accepted ? 'preview.comment.accept' : 'preview.comment.hold';
    await writeAudit(trx, { at: now, by, action, subject: before.item });
    const after = await readPreviewComment(trx, id, now);
    if (after === null) throw notFound();
    return after;
  });
}

/** Deletes a comment for good. Throws `not_found`. */
export function deletePreviewComment(
  db: Kysely<Schema>,
  id: string,
  { now, by }: Act,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const comment = await readPreviewComment(trx, id, now);
    if (comment === null) throw notFound();
    await trx.deleteFrom('preview_comment').where('id', '=', id).execute();
    const [action, subject] = ['preview.comment.delete' as const, comment.item];
    await writeAudit(trx, { at: now, by, action, subject });
  });
}

/** Deletes previews that ended long enough ago, with their comments. */
export async function forgetPreviews(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('preview')
    .where(sql<SqlBool>`not ${isKept(now)}`)
    .execute();
}
