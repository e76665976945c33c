import type { Kysely } from 'kysely';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { usesOfMedium } from '#src/media/queries/media-uses.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';

/** Named in a refusal. */
const MOST_NAMED = 20;

/** Deletes an unused medium and returns its file's hash. Throws `not_found`, and `conflict` with its uses. */
export function deleteMedium(
  db: Kysely<Schema>,
  id: string,
  { now, by, defaultLocale }: Act & { readonly defaultLocale: string },
): Promise<string> {
  return inPublishingTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('media')
      .where('id', '=', id)
      .forUpdate()
      .select('sha256')
      .executeTakeFirst();
    const uses = await usesOfMedium(trx, id, defaultLocale);
    if (row === undefined || uses === null) throw notFound();
    const errors = [...uses.items, ...uses.media].flatMap(({ id: user, places }) =>
      places.map(({ locale, field }) => ({
        path: [user, ...(locale === null ? [] : [locale]), field].join('.'),
        message: 'uses it',
      })),
    );
    if (errors.length > 0) {
      throw new ProblemError('conflict', 'The file is still used. Take it out there first.', {
        errors: errors.slice(0, MOST_NAMED),
      });
    }
    await trx.deleteFrom('media_link').where('from_id', '=', id).execute();
    await trx.deleteFrom('media').where('id', '=', id).execute();
    await writeAudit(trx, { at: now, by, action: 'media.delete', subject: id });
    return row.sha256;
  });
}
