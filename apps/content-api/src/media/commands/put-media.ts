import { missingSource } from '@masthead/contract/newsroom';
import { MediaInput, pictureErrors } from '@masthead/contract/publishing';
import { type Kysely, sql, type Transaction } from 'kysely';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { MediaTable, Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { mediumRevision } from '#src/media/commands/medium-revision.ts';
import { recordMedium } from '#src/media/commands/record-media.ts';
import { ProblemError, refuse } from '#src/platform/problems.ts';
import type { Publishing, PublishOutcome } from '#src/publishing/commands/publish-items.ts';
import { isSameContent } from '#src/publishing/commands/same-content.ts';
import { referencesIn, walkReferences } from '#src/reading/queries/references.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';

/** A file that is stored and recognised, with what the editors say about it. */
export interface MediaSubmission {
  readonly id: string;
  readonly file: Pick<
    MediaTable,
    'sha256' | 'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'duration' | 'dominant'
  >;
  readonly metadata: MediaInput;
  /** The revision that the medium must still have; without it, any. */
  readonly revision?: string | null;
  /** The stored file is reused: if it was replaced meanwhile, that must not be undone. */
  readonly isStored?: boolean;
  /** What the audit calls it. */
  readonly action?: 'media.put' | 'media.clean';
  /** Whether the file is still where originals are kept. */
  isKept(): Promise<boolean>;
}

/**
 * Stores or replaces a medium and invalidates its pages. `replaced` is the previous file if it differs.
 * Throws `invalid_input` for an unknown medium, a missing source language, or a picture too small or without
 * alternative text; `version_conflict` if its revision differs.
 */
export function putMedia(
  db: Kysely<Schema>,
  submission: MediaSubmission,
  act: Act & Pick<Publishing, 'defaultLocale'>,
): ReturnType<typeof storeMedium> {
  return inPublishingTransaction(db, (trx) => storeMedium(trx, submission, act));
}

/** {@link putMedia} within a publishing transaction. */
export async function storeMedium(
  trx: Transaction<Schema>,
  submission: MediaSubmission,
  { now, by, defaultLocale: source }: Act & Pick<Publishing, 'defaultLocale'>,
): Promise<{ seq: number | null; outcome: PublishOutcome['outcome']; replaced: string | null }> {
  const { id, file, metadata, revision = null, isStored = false } = submission;
  const { action = 'media.put', isKept } = submission;
  await lockFile(trx, file.sha256);
  if (!(await isKept())) {
    throw new ProblemError('unavailable', 'The file was removed meanwhile; send it again.', {
      retryAfter: 1,
    });
  }
  const before = await trx
    .selectFrom('media')
    .where('id', '=', id)
    .select(MEDIA_ROW)
    .executeTakeFirst();
  const isOther = revision !== null && (!before || mediumRevision(before) !== revision);
  if (isOther || (isStored && before?.sha256 !== file.sha256)) {
    throw new ProblemError('version_conflict', 'Somebody else has changed this medium since.');
  }
  const named = [...referencesIn(metadata).media];
  const there = await trx
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${named}::uuid[])`)
    .select('id')
    .execute();
  const stored = new Set(there.map((row) => row.id));
  const errors = [...walkReferences(metadata)]
    .filter(({ reference }) => !stored.has(reference._ref))
    .map(({ reference, path }) => ({
      path: ['metadata', ...path].join('.'),
      message: `leads to no stored medium: ${reference._ref}`,
    }));
  refuse([
    ...missingSource(metadata.locales, source, 'metadata.locales'),
    ...(file.kind === 'image' ? pictureErrors(metadata, file.width ?? 0, source) : []),
    ...errors,
  ]);
  if (before?.sha256 === file.sha256 && isSameContent(MediaInput, before.metadata, metadata)) {
    return { seq: null, outcome: 'unchanged', replaced: null };
  }
  const columns = {
    ...file,
    expires_at: metadata.expires_at === null ? null : new Date(metadata.expires_at),
    metadata: JSON.stringify(metadata),
    updated_at: now,
  };
  await trx
    .insertInto('media')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await trx.deleteFrom('media_link').where('from_id', '=', id).execute();
  if (named.length > 0) {
    await trx
      .insertInto('media_link')
      .values(named.map((to_id) => ({ from_id: id, to_id })))
      .execute();
  }
  await writeAudit(trx, { at: now, by, action, subject: id });
  const record = new ChangeRecord();
  await recordMedium(trx, record, { id, before, after: { ...file, metadata }, source });
  return {
    seq: await announce(trx, record, now),
    outcome: before ? 'updated' : 'created',
    replaced: before !== undefined && before.sha256 !== file.sha256 ? before.sha256 : null,
  };
}

/**
 * Runs `remove` if no medium has the file; returns whether it did. A concurrent upload of the same bytes, on
 * any server, is recorded before, or notices that its file is gone.
 */
export async function ifUnused(
  db: Kysely<Schema>,
  sha256: string,
  remove: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockFile(trx, sha256);
    const user = await trx
      .selectFrom('media')
      .where('sha256', '=', sha256)
      .select('id')
      .executeTakeFirst();
    if (user === undefined) await remove();
    return user === undefined;
  });
}

/** One transaction lock per file, in its own number space. */
async function lockFile(trx: Transaction<Schema>, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file:${sha256}`}, 0))`.execute(trx);
}
