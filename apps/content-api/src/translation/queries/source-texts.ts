import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** The source texts of an item as they were at one of its versions. */
export interface SourceTexts {
  readonly version: number;
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The source at these versions, newest first, where it differs from now and is still stored, so that translators see
 * what has changed since. For publishers only, never for the public.
 */
export async function sourceTextsAt(
  db: Kysely<Schema>,
  { id, locales }: Pick<StoredItem, 'id' | 'locales'>,
  versions: readonly number[],
  source: string,
): Promise<SourceTexts[]> {
  const since = locales[source]?.source_version ?? 0;
  const older = [...new Set(versions)].filter((version) => version < since);
  if (older.length === 0) return [];
  const { rows } = await sql<SourceTexts>`
    select asked.version, texts.value ->> 'slug' as slug, texts.value -> 'fields' as fields
    from unnest(${older}::bigint[]) as asked (version)
    cross join lateral (
      select content from edition where item_id = ${id} and version <= asked.version
      order by number desc limit 1
    ) as was
    cross join lateral (select was.content #> array['locales', ${source}::text] as value) as texts
    where texts.value is not null
    order by asked.version desc
  `.execute(db);
  return rows;
}
