import type { ListedMedium, MediaListQuery, MediaUses } from '@masthead/contract/media-list';
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
import { walkReferences } from '#src/reading/queries/references.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

const MEDIA_ID = sql`media.id`;

const orderOf = (sort: MediaListQuery['sort']): Order => {
  const descending = sort.startsWith('-');
  return sort === 'id'
    ? { key: MEDIA_ID, as: 'uuid', descending }
    : { key: sql`media.updated_at`, as: 'timestamptz', descending };
};

/** All that something names, once; what draft languages name is in no table of links (`write-items.ts`). */
const NAMED = sql`(
  select media_id from item_media
  union select to_id from media_link
  union select named::uuid from item_locale d, jsonb_array_elements_text(d.draft_media) named
    where d.draft_media is not null
)`;

/** One page of the media, for publishers only. Null where `after` is no place in it. */
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
      const { name, locales, decorative } = metadata as MediaInput;
      const texts = Object.entries(locales).filter(([, { alt }]) => alt.trim() !== '');
      return {
        ...{ id: file.id, name, kind: file.kind, mime: file.mime, bytes: file.bytes },
        ...{ sha256: file.sha256, width: file.width, height: file.height },
        duration: file.duration,
        alt: Object.fromEntries(texts.map(([locale, { alt }]) => [locale, alt])),
        // Not said of what was stored before pictures could be that.
        decorative: Boolean(decorative),
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
  if (sha256 !== undefined) all.push(sql`media.sha256 = ${sha256}`);
  if (q !== undefined) {
    all.push(sql`media.words like ${asPart(q)}`);
  }
  return all;
}

/** Every item, whatever its state, and every medium that names this one; null where there is none. */
export async function usesOfMedium(
  db: Kysely<Schema>,
  id: string,
  source: string,
): Promise<MediaUses | null> {
  const own = await db.selectFrom('media').where('id', '=', id).select('id').executeTakeFirst();
  if (own === undefined) return null;
  const { rows } = await sql<{ id: string }>`
    select item_id as id from item_media where media_id = ${id}
    union
    select item_id from item_locale d where d.draft_media ? ${id.toLowerCase()}::text
    order by id
  `.execute(db);
  const items = await storedItems(
    db,
    rows.map((row) => row.id),
  );
  const users = await db
    .selectFrom('media')
    .innerJoin('media_link', 'media_link.from_id', 'media.id')
    .where('media_link.to_id', '=', id)
    .orderBy('media.id')
    .select(['media.id', 'media.metadata'])
    .execute();
  return {
    items: [...items.values()].flatMap(({ id: item, type, fields, locales }) => {
      const places = [
        ...placesIn(fields, null, id),
        ...Object.entries(locales).flatMap(([locale, own]) => placesIn(own.fields, locale, id)),
      ];
      const title = locales[source] ?? Object.values(locales)[0];
      return places.length === 0
        ? []
        : [{ id: item, type, title: String(title?.fields.title ?? ''), places }];
    }),
    media: users.map(({ id: medium, metadata }) => {
      const { name, locales, ...shared } = metadata as MediaInput;
      const places = [
        ...placesIn(shared, null, id),
        ...Object.entries(locales).flatMap(([locale, own]) => placesIn(own, locale, id)),
      ];
      return { id: medium, name, places };
    }),
  };
}

function placesIn(value: unknown, locale: string | null, id: string) {
  return [...walkReferences(value)].flatMap(({ reference, path }) =>
    reference._ref === id ? [{ locale, field: path.join('.') }] : [],
  );
}
