import { type Kysely, sql } from 'kysely';
import { visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import type { MediaRow } from '#src/queries/rows.ts';

export interface OpenMedia {
  readonly media: MediaRow;
  /** From when on it is closed again; null: no end known. */
  readonly closesAt: Date | null;
}

/**
 * A medium while something visible refers to it, itself or through a film's poster or captions;
 * null otherwise: files fail closed.
 */
export async function openMedia(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<OpenMedia | null> {
  const users = await visibleInAnyLocale(db, now)
    .innerJoin('item_media', 'item_media.item_id', 'item.id')
    .where(
      sql<boolean>`(item_media.media_id = ${id} or item_media.media_id in (
        select from_id from media_link where to_id = ${id}
      ))`,
    )
    .select(sql<Date | null>`nullif(max(item.visible_until), 'infinity')`.as('closesAt'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (users.count === 0) return null;
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (media === undefined) return null;
  const ends = [users.closesAt, media.expires_at].filter((end) => end !== null);
  return { media, closesAt: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))) };
}
