import { isDeepStrictEqual } from 'node:util';
import type { MediaInput } from '@masthead/contract/publishing';
import { sql, type Transaction } from 'kysely';
import type { ChangeRecord } from '#src/changes/commands/change-record.ts';
import { cardTag, itemTag, toldTag } from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { cardPart, pagePart, toldPart } from '#src/reading/queries/card-fields.ts';
import { mediaTexts } from '#src/reading/queries/media-texts.ts';
import { referencesIn } from '#src/reading/queries/references.ts';

interface Medium {
  readonly sha256: string;
  readonly metadata: unknown;
}

/** Invalidates what shows a medium, itself or as poster or captions, in the languages that differ. */
export async function recordMedium(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  {
    id,
    before,
    after,
    source,
  }: { id: string; before: Medium | undefined; after: Medium; source: string },
): Promise<void> {
  const { rows: films } = await sql<{ id: string }>`
    select from_id::text as id from media_link where to_id = ${id}
  `.execute(trx);
  const shown = [id, ...films.map((film) => film.id)];
  const users = await trx
    .selectFrom('item_media')
    .innerJoin('item', 'item.id', 'item_media.item_id')
    .innerJoin('item_locale', 'item_locale.item_id', 'item_media.item_id')
    .where('item_locale.status', '=', 'published')
    .where('item_media.media_id', '=', sql<string>`any(${shown}::uuid[])`)
    .select(['item.id', 'item.type', 'item.fields', 'item_locale.locale'])
    .select('item_locale.fields as texts')
    .distinct()
    .execute();
  for (const { id: user, type, fields, texts, locale } of users) {
    const [was, is] = [before, after].map((each) => each && partOf(each, locale, source));
    if (isDeepStrictEqual(was, is)) continue;
    const names = (part: unknown) => shown.some((each) => referencesIn(part).media.has(each));
    if (names(pagePart(type, fields, texts))) record.add('media.page', itemTag(user, locale));
    if (names(cardPart(type, fields, texts))) record.add('media.card', cardTag(user, locale));
    if (names(toldPart(fields, texts))) record.add('media.told', toldTag(user, locale));
  }
}

function partOf({ sha256, metadata }: Medium, locale: string, source: string) {
  const { locales, tags: _, ...shared } = metadata as MediaInput;
  const captions = Object.entries(locales).flatMap(([name, { captions: track }]) =>
    track === null ? [] : [[name, track]],
  );
  return [sha256, shared, mediaTexts({ locales }, locale, source), captions];
}
