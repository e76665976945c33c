import type { FileKind } from '@masthead/contract/proof';
import { ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { isPrivate, isReadable, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { addWithin } from '#src/proof/commands/append.ts';
import { isProven } from '#src/proof/texts-of.ts';

export interface SentFile {
  readonly sha256: string;
  readonly kind: FileKind;
  readonly item: string;
  /** Empty for a picture. */
  readonly locale: string;
}

/**
 * Enters a file that everybody may have into the log, once. False where nobody may see its item: then it must not be
 * sent to everybody either. What never enters the log, such as a pitch, may be sent.
 */
export async function recordFile(db: Kysely<Schema>, file: SentFile, now: Date): Promise<boolean> {
  const item = await itemOf(db, file, now);
  if (item === undefined) return false;
  if (!isProven(item.type) || (await isRecorded(db, file))) return true;
  await db.transaction().execute(async (trx) => {
    await addWithin(trx, now);
    // Another content server may have sent it meanwhile.
    if (await isRecorded(trx, file)) return;
    const text = await trx
      .selectFrom('proof_text')
      .where('item_id', '=', file.item)
      .where('locale', '=', file.locale)
      .where('is_current', '=', true)
      .where('entry', 'is not', null)
      .where('proof_text.visible_until', '>', now)
      .select('fingerprint')
      .executeTakeFirst();
    const fingerprint = text?.fingerprint ?? null;
    const named = { item: file.item, language: file.locale, edition: fingerprint };
    const since = now.toISOString();
    const says = { sha256: file.sha256, ...(item.private ? {} : named), since };
    const entry = await addWithin(trx, now, async () => [{ kind: 'file', says, of: file.item }]);
    const { item: item_id, ...known } = file;
    await trx
      .insertInto('proof_file')
      .values({ ...known, item_id, fingerprint, sent_at: now, entry })
      .execute();
  });
  return true;
}

async function isRecorded(db: Kysely<Schema>, { sha256, item, locale }: SentFile) {
  const row = await db
    .selectFrom('proof_file')
    .where('sha256', '=', sha256)
    .where('item_id', '=', item)
    .where('locale', '=', locale)
    .select('entry')
    .executeTakeFirst();
  return row !== undefined;
}

/** The item of a file, where everybody can see it: in the file's language, if it has one. */
function itemOf(db: Kysely<Schema>, { item, locale }: SentFile, now: Date) {
  return visibleInAnyLocale(db, now)
    .where('item.id', '=', item)
    .where((eb) =>
      locale === ''
        ? eb.lit(true)
        : eb.exists(
            eb
              .selectFrom('item_locale as own')
              .select(sql`1`.as('one'))
              .whereRef('own.item_id', '=', 'item.id')
              .where('own.locale', '=', locale)
              .where(isReadable('own', [])),
          ),
    )
    .select('item.type')
    .select(sql<boolean>`${isPrivate}`.as('private'))
    .executeTakeFirst();
}

/**
 * Enters an original that everybody may have, with one of the items that show it. What is shown by nothing that
 * enters the log, such as a topic alone, does not enter it either.
 */
export async function recordMedium(
  db: Kysely<Schema>,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
  now: Date,
): Promise<void> {
  const shown = await visibleInAnyLocale(db, now)
    .innerJoin('item_media', 'item_media.item_id', 'item.id')
    .where('item_media.media_id', '=', id)
    .where('item.type', '=', sql<ItemType>`any(${PROVEN_TYPES}::text[])`)
    .orderBy('item.private')
    .orderBy('item.id')
    .select('item.id')
    .executeTakeFirst();
  if (shown === undefined) return;
  await recordFile(db, { sha256, kind: 'media', item: shown.id, locale: '' }, now);
}

const PROVEN_TYPES = ITEM_TYPES.filter(isProven);
