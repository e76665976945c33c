import type { MediaInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { MediaTable, Schema } from '#src/db/schema.ts';
import { mediaRevision } from '#src/media/encoding.ts';

/** An item in one language as read: the only shape in which items leave the database. */
export interface ItemRow {
  readonly id: string;
  readonly type: ItemType;
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly date: Date | null;
  readonly private: boolean;
  readonly access: 'public' | 'password';
  readonly status: 'draft' | 'published';
  /** The time when everybody may see it; null if no time is known. */
  readonly opensAt: Date | null;
  /** Whether it waits for somebody to take it over, whatever its times say. */
  readonly isHeld: boolean;
  readonly embargoUntil: Date | null;
  readonly leavesAt: Date | null;
  /** The time when everybody could, or will, first see the item; null if no time is known. */
  readonly firstPublicAt: Date | null;
  /** The time when these texts were stored; readers are told `lastChange`. */
  readonly updatedAt: Date;
}

/** An item that is asked for by its name: its page says in which languages it can be read. */
export interface NamedRow extends ItemRow {
  readonly localizedSlugs: Readonly<Record<string, string>>;
}

/** A medium's columns but the words by which editors find it: nothing else needs them. */
export const MEDIA_ROW = [
  'id',
  'sha256',
  'kind',
  'mime',
  'bytes',
  'width',
  'height',
  'duration',
  'dominant',
  'expires_at',
  'metadata',
  'updated_at',
] as const satisfies readonly (keyof MediaTable)[];
export type MediaRow = Pick<Selectable<MediaTable>, (typeof MEDIA_ROW)[number]>;

const METADATA = MEDIA_ROW.indexOf('metadata');

/**
 * A medium as readers of a language see it. Of its texts in all languages those of theirs and of the source are read,
 * unless it lacks the source's or is a film, which names the captions of each.
 */
export function mediaRowFor({ locale, source }: Readonly<Record<'locale' | 'source', string>>) {
  const texts = (of: string) =>
    sql`${of}::text, coalesce(metadata #> array['locales', ${of}::text], '{}'::jsonb)`;
  const metadata = sql<MediaRow['metadata']>`
    case when media.kind = 'image' and metadata -> 'locales' ? ${source}::text
      then metadata || jsonb_build_object('locales', jsonb_build_object(${texts(source)}, ${texts(locale)}))
      else metadata end
  `.as('metadata');
  return [...MEDIA_ROW.toSpliced(METADATA, 1), metadata] as const;
}

type Fields = ItemRow['fields'];

/** The part of an item's stored fields and texts that is read. */
export interface Part {
  readonly fields: RawBuilder<Fields>;
  readonly texts: RawBuilder<Fields>;
}

export const WHOLE: Part = { fields: sql`item.fields`, texts: sql`item_locale.fields` };

/** Cards and links show nothing of a body, and it is most of an item's bytes. */
export const WITHOUT_BODY: Part = { ...WHOLE, texts: sql`item_locale.fields - 'body'` };

/**
 * Only what search engines are told of an item (`toldPart`): bodies are long, and sitemaps have many items at once. Of
 * the blocks, those that play a film.
 */
export const TOLD: Part = {
  fields: sql`jsonb_build_object(
    'cover_image', item.fields -> 'cover_image',
    'slides', item.fields -> 'slides'
  )`,
  texts: sql`jsonb_build_object(
    'title', item_locale.fields -> 'title',
    'description', item_locale.fields -> 'description',
    'body', jsonb_path_query_array(item_locale.fields, '$.body[*] ? (exists (@.video))')
  )`,
};

/** Adds the columns of {@link ItemRow} to a query over visible items. */
export function selectItemRow<O>(
  query: SelectQueryBuilder<Schema, 'item' | 'item_locale', O>,
  { fields, texts } = WHOLE,
) {
  return query.select([
    'item.id',
    'item.type',
    'item_locale.slug',
    fields.as('fields'),
    texts.as('texts'),
    'item.date',
    'item.private',
    'item.access',
    'item_locale.status',
    sql<Date | null>`case when isfinite(item.visible_from) then item.visible_from end`.as(
      'opensAt',
    ),
    sql<boolean>`item.held_at is not null`.as('isHeld'),
    'item.embargo_until as embargoUntil',
    'item.unpublish_at as leavesAt',
    'item.first_public_at as firstPublicAt',
    'item_locale.updated_at as updatedAt',
  ]);
}

/** The part of a medium's address that changes whenever its bytes or renditions do. */
export function revisionOf(row: MediaRow): string {
  const { focal, crops } = row.metadata as Partial<MediaInput> & Pick<MediaInput, 'focal'>;
  return mediaRevision({ sha256: row.sha256, focal, crops });
}
