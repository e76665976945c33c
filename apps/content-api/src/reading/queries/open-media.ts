import { type Expression, type Kysely, sql } from 'kysely';
import { isReadable, type Reader, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { MEDIA_ROW, type MediaRow } from '#src/reading/queries/rows.ts';

export interface OpenMedia {
  readonly media: MediaRow;
  /** The time when it closes again; null: no end known. */
  readonly closesAt: Date | null;
}

/**
 * A medium while something visible refers to it, itself or through a film's poster or captions;
 * null otherwise: files fail closed. What has expired opens neither itself nor what belongs to it.
 */
export async function openMedia(
  db: Kysely<Schema>,
  id: string,
  { now, openings = [] }: Pick<Reader, 'now' | 'openings'>,
): Promise<OpenMedia | null> {
  const users = await visibleInAnyLocale(db, now, openings)
    .innerJoin('item_media', 'item_media.item_id', 'item.id')
    .innerJoin('media as shown', 'shown.id', 'item_media.media_id')
    .where(isOrBelongsTo(sql`shown.id`, id))
    .where((eb) => eb.or([eb('shown.expires_at', 'is', null), eb('shown.expires_at', '>', now)]))
    .select(
      sql<Date | null>`nullif(
        max(least(item.visible_until, coalesce(shown.expires_at, 'infinity'))), 'infinity'
      )`.as('closesAt'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (users.count === 0 && !(await isInDraft(db, id, { now, openings }))) return null;
  const media = await db
    .selectFrom('media')
    .select(MEDIA_ROW)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (media === undefined) return null;
  const ends = [users.closesAt, media.expires_at].filter((end) => end !== null);
  return { media, closesAt: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))) };
}

/** SQL condition: a medium is the one named, or a film whose poster or captions it is. */
function isOrBelongsTo(shown: Expression<unknown>, id: string) {
  return sql<boolean>`${shown} = any(array(
    select from_id from media_link where to_id = ${id}::uuid union all select ${id}::uuid
  ))`;
}

/** Whether a draft names the medium that one of these grants opens: drafts are no links in the store. */
async function isInDraft(
  db: Kysely<Schema>,
  id: string,
  { now, openings = [] }: Pick<Reader, 'now' | 'openings'>,
): Promise<boolean> {
  const drafts = openings.filter(({ opens }) => opens === 'draft');
  if (drafts.length === 0) return false;
  const texts = await visibleInAnyLocale(db, now, drafts)
    .where('item.id', '=', sql<string>`any(${drafts.map(({ item }) => item)}::uuid[])`)
    .innerJoin('item_locale', 'item_locale.item_id', 'item.id')
    .where(isReadable('item_locale', drafts))
    .select(['item.fields', 'item_locale.fields as texts'])
    .execute();
  const named = referencesIn(texts).media;
  if (named.has(id)) return true;
  const films = await db
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${[...named]}::uuid[])`)
    .where(isOrBelongsTo(sql`media.id`, id))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select('id')
    .execute();
  return films.length > 0;
}
