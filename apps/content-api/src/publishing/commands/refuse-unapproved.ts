import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { fingerprintOf } from '#src/publishing/reviewed-text.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { asItemInput, type StoredItem } from '#src/store/queries/stored-items.ts';

/**
 * Throws `forbidden` for each language of which readers would get something that nobody has approved. It is asked where
 * items are stored, so of drafts, plans, files, restored editions and tokens alike. What readers have already needs no
 * approval, nor what leaves them.
 */
export async function refuseUnapproved(
  trx: Kysely<Schema>,
  submissions: readonly Submission[],
  before: ReadonlyMap<string, StoredItem>,
): Promise<void> {
  const wanted = submissions.flatMap(({ id, item, at }) => {
    const old = before.get(id);
    const stored = old && asItemInput(old);
    return Object.entries(item.locales).flatMap(([locale, { status }]) => {
      const fingerprint = fingerprintOf(item, locale);
      if (status !== 'published' || fingerprint === null) return [];
      const isSeen = stored !== undefined && fingerprintOf(stored, locale) === fingerprint;
      return isSeen ? [] : [{ id, locale, fingerprint, path: `${at}locales.${locale}` }];
    });
  });
  if (wanted.length === 0) return;
  const rows = await trx
    .selectFrom('review')
    .where('item_id', '=', sql<string>`any(${wanted.map(({ id }) => id)}::uuid[])`)
    .where('state', '=', 'approved')
    .select(['item_id', 'locale', 'fingerprint'])
    .execute();
  const approved = new Set(rows.map((row) => `${row.item_id} ${row.locale} ${row.fingerprint}`));
  const errors = wanted
    .filter(({ id, locale, fingerprint }) => !approved.has(`${id} ${locale} ${fingerprint}`))
    .map(({ path }) => ({ path, message: 'is not approved as it is' }));
  if (errors.length === 0) return;
  throw new ProblemError('forbidden', 'A colleague must approve the text before it is published.', {
    errors,
  });
}
