import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import {
  documentsOf,
  type ItemToIndex,
  type SearchDocument,
} from '#src/search/queries/documents.ts';
import { noteIndexChange } from '#src/search/queries/known-finds.ts';
import { MARKS_OF_DOC } from '#src/search/queries/marks.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

const DOCUMENTS_AT_ONCE = 250;

/**
 * Brings the index up to date with items as they lie in the store, in the transaction that stores
 * them: what can be read can be found, and the other way round.
 */
export async function indexItems(
  trx: Kysely<Schema>,
  items: readonly StoredItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  await removeFromIndex(
    trx,
    items.map(({ id }) => id),
  );
  await writeDocuments(
    trx,
    await documentsOf(trx, items.map(wholeItem), await indexedSource(trx)),
    now,
  );
}

const wholeItem = (item: StoredItem): ItemToIndex => ({ item, locales: Object.keys(item.locales) });

/** The same for changed items, of which only those languages are indexed again. */
export async function indexLanguages(
  trx: Kysely<Schema>,
  changed: readonly ItemToIndex[],
  now: Date,
): Promise<void> {
  const documents = changed.flatMap(({ item, locales }) =>
    locales.map((locale) => ({ id: item.id, locale })),
  );
  if (documents.length === 0) return;
  for (const [locale, same] of Map.groupBy(documents, (document) => document.locale)) {
    await removeDocuments(
      trx,
      locale,
      same.map(({ id }) => id),
    );
  }
  const source = await indexedSource(trx);
  await writeDocuments(trx, await documentsOf(trx, changed, source), now);
}

/** The language whose names of people find them in every language; empty before an index is made. */
export async function indexedSource(db: Kysely<Schema>): Promise<string> {
  const made = await db.selectFrom('search_index').select('source').executeTakeFirst();
  return made?.source ?? '';
}

/** Takes all documents of these items out of the index. */
export async function removeFromIndex(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await noteIndexChange(trx);
  const { rows } = await sql<{ locale: string }>`
    select distinct locale from search_doc where item_id = any(${ids}::uuid[])
  `.execute(trx);
  for (const { locale } of rows) await removeDocuments(trx, locale, ids);
}

/** Language by language: a plan over the tables of all languages takes longer than all the work. */
async function removeDocuments(
  trx: Kysely<Schema>,
  locale: string,
  ids: readonly string[],
): Promise<void> {
  const gone = sql`item_id = any(${ids}::uuid[])`;
  await sql`
    update search_term set docs = greatest(0, search_term.docs - gone.docs)
    from (
      select substr(word.lexeme, 2) as term, count(*)::int as docs
      from search_doc, unnest(tsv) as word
      where locale = ${locale} and ${gone} and counted and word.lexeme like '=%'
      group by 1
    ) as gone
    where search_term.locale = ${locale} and search_term.term = gone.term
  `.execute(trx);
  await sql`delete from search_doc where locale = ${locale} and ${gone}`.execute(trx);
}

/** Adds documents that are not in the index yet, with their words. */
export async function writeDocuments(
  trx: Kysely<Schema>,
  documents: readonly SearchDocument[],
  now: Date,
): Promise<void> {
  await noteIndexChange(trx);
  for (let at = 0; at < documents.length; at += DOCUMENTS_AT_ONCE) {
    const part = documents.slice(at, at + DOCUMENTS_AT_ONCE).map((document) => ({
      ...document,
      topics: `{${document.topics.join(',')}}`,
    }));
    const documentsGiven = sql`(
      select given.*, coalesce(
        covered_year, extract(year from date at time zone search_index.time_zone)::integer
      ) as year
      from search_index, jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (
        locale text, item_id uuid, type text, date timestamptz, covered_year integer, topics uuid[],
        publish_at timestamptz, embargo_until timestamptz, unpublish_at timestamptz,
        access text, title text, head tsvector, tsv tsvector
      )
    ) as doc`;
    await sql`
      insert into search_facet (type, year, topics)
      select distinct type, year, topics from ${documentsGiven}
      on conflict do nothing
    `.execute(trx);
    await sql`
      with added as (
        insert into search_doc (
          item_id, visible_from, visible_until, facet, counted, access, locale, date, title, head, tsv
        )
        select item_id, opens, closes, facet.id, opens <= ${now} and closes > ${now},
          access, locale, date, title, head || marks, tsv || marks
        from ${documentsGiven}
        join search_facet as facet on facet.type = doc.type
          and facet.year is not distinct from doc.year and facet.topics = doc.topics,
        lateral (
          select greatest(coalesce(publish_at, '-infinity'), coalesce(embargo_until, '-infinity')) as opens,
            coalesce(unpublish_at, 'infinity') as closes
        ) as times, lateral (select ${MARKS_OF_DOC} as marks) as marked
        returning locale, counted, tsv
      )
      insert into search_term (locale, term, docs)
      select added.locale, substr(word.lexeme, 2), (count(*) filter (where added.counted))::int
      from added, unnest(added.tsv) as word
      where word.lexeme like '=%'
      group by 1, 2
      on conflict (locale, term) do update set docs = search_term.docs + excluded.docs
    `.execute(trx);
  }
}

/** Deletes what nothing uses any more: documents of gone items, words and facets of none. */
export async function prune(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id::text as id from search_doc
    where not exists (select from item where item.id = item_id and item.deleted_at is null)
  `.execute(trx);
  await removeFromIndex(
    trx,
    rows.map(({ id }) => id),
  );
  await sql`delete from search_facet where id not in (select facet from search_doc)`.execute(trx);
  const { rows: languages } = await sql<{ locale: string }>`
    select distinct locale from search_term where docs = 0
  `.execute(trx);
  for (const { locale } of languages) {
    // Terms are letters and figures alone, so they need no quoting beyond the quotes.
    await sql`
      delete from search_term where locale = ${locale} and docs = 0 and not exists (
        select from search_doc
        where search_doc.locale = ${locale} and tsv @@ ('''=' || term || '''')::tsquery
      )
    `.execute(trx);
  }
}
