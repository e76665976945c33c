import type { ListedMedium, MediaListQuery } from '@masthead/contract/media-list';
import type { MediaInput } from '@masthead/contract/publishing';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  asPart,
  countedIn,
  cursorAt,
  inOrder,
  isBehind,
  isOneOf,
  keyOf,
  markIn,
  type Order,
} from '#src/db/keyed-page.ts';
import type { Schema } from '#src/db/schema.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';

type StoredMetadata = Pick<MediaInput, 'name' | 'locales'> &
  Partial<Pick<MediaInput, 'decorative' | 'tags'>>;

const MEDIA_ID = sql`media.id`;

const orderOf = (sort: MediaListQuery['sort']): Order => {
  const descending = sort.startsWith('-');
  return sort === 'id'
    ? { key: MEDIA_ID, as: 'uuid', descending }
    : { key: sql`media.updated_at`, as: 'timestamptz', descending };
};

/** Every media reference once; those of draft languages are in no table of links (`write-items.ts`). */
const NAMED = sql`(
  select media_id from item_media
  union select to_id from media_link
  union select named::uuid from item_locale d, jsonb_array_elements_text(d.draft_media) named
    where d.draft_media is not null
)`;

/** One page of the media, for publishers only. Null if the cursor `after` is invalid. */
export async function listMedia(
  db: Kysely<Schema>,
  query: MediaListQuery,
): Promise<{ media: ListedMedium[]; total: number; next: string | null } | null> {
  const order = orderOf(query.sort);
  const mark = query.after === undefined ? null : markIn(query.after, order);
  if (query.after !== undefined && mark === null) return null;
  const narrowed = db
    .selectFrom('media')
    .where((eb) => eb.and(conditions(query).map((each) => sql<SqlBool>`${each}`)));
  const total = await countedIn(db, narrowed.select('media.id'));
  const rows = await narrowed
    .where(isBehind(order, mark, MEDIA_ID))
    .orderBy(inOrder(order, MEDIA_ID))
    .limit(query.limit + 1)
    .select(MEDIA_ROW)
    .select(keyOf(order).as('key'))
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    media: shown.map(({ metadata, expires_at, updated_at, ...file }) => {
      // Older rows lack `decorative` and tags.
      const { name, locales, decorative = false, tags = [] } = metadata as StoredMetadata;
      const texts = Object.entries(locales).filter(([, { alt }]) => alt.trim() !== '');
      return {
        ...{ id: file.id, name, kind: file.kind, mime: file.mime, bytes: file.bytes },
        ...{ sha256: file.sha256, width: file.width, height: file.height },
        duration: file.duration,
        alt: Object.fromEntries(texts.map(([locale, { alt }]) => [locale, alt])),
        ...{ decorative, tags },
        rights_end: expires_at?.toISOString() ?? null,
        updated_at: updated_at.toISOString(),
      };
    }),
    total,
    next: last === undefined ? null : cursorAt([last.key, last.id]),
  };
}

function conditions({
  ids,
  kind,
  without_alt,
  rights_end_before,
  unused,
  sha256,
  tag,
  q,
}: MediaListQuery): RawBuilder<SqlBool>[] {
  const all = [sql<SqlBool>`true`];
  if (ids !== undefined) all.push(isOneOf(MEDIA_ID, ids));
  if (kind !== undefined) all.push(sql`media.kind = ${kind}`);
  if (without_alt !== undefined) {
    all.push(sql`media.alt_locales is not null and ${without_alt} <> all(media.alt_locales)`);
  }
  if (rights_end_before !== undefined) {
    all.push(sql`media.expires_at < ${new Date(rights_end_before)}`);
  }
  if (unused !== undefined) {
    all.push(sql`media.id ${sql.raw(unused === 'true' ? 'not in' : 'in')} ${NAMED}`);
  }
  if (tag !== undefined) all.push(sql`media.metadata->'tags' ? ${tag}::text`);
  if (sha256 !== undefined) all.push(sql`media.sha256 = ${sha256}`);
  if (q !== undefined) {
    all.push(sql`media.words like ${asPart(q)}`);
  }
  return all;
}

/** More are found by typing. */
const MOST_TAGS = 1000;

export async function mediaTags(
  db: Kysely<Schema>,
): Promise<{ readonly tag: string; readonly media: number }[]> {
  const { rows } = await sql<{ tag: string; media: number }>`
    select tag, count(*)::int as media
    from media, jsonb_array_elements_text(metadata->'tags') tag
    group by tag order by lower(tag), tag limit ${MOST_TAGS}
  `.execute(db);
  return rows;
}
