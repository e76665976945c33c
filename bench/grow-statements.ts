/** How the database makes an item's rows from copies (grow-fill.ts). */

/** For an item's number in prototypes: figures have no stem, and no text has these. */
export const NAME = '9999999999';

export const MADE_TABLES = `
  create unlogged table made_text (prototype integer, locale text, fields text);
  create unlogged table made_vector (
    prototype integer, locale text, type text, covered_year integer, topics uuid[],
    title text, head text, tsv text
  );
  create unlogged table made_item (
    number integer, id uuid, prototype integer, lender uuid, namespace text, date timestamptz
  )`;

const named = (column: string): string => `replace(${column}, '${NAME}', made_item.number::text)`;

export const textsIn = (locale: string): string => `
  insert into item_locale (item_id, locale, namespace, slug, status, fields, source_version, updated_at)
  select id, locale, namespace, 'made-' || number, 'published', ${named('fields')}::jsonb, 1, date
  from made_item join made_text using (prototype)
  where locale = '${locale}'`;

const DOCUMENTS = `
  select made_item.id as item_id, made_item.date, locale, type, topics, head, tsv, number,
    ${named('title')} as title,
    coalesce(covered_year, extract(year from date at time zone time_zone)::integer) as year
  from search_index, made_item join made_vector using (prototype)`;

export const FACETS = `
  insert into search_facet (type, year, topics)
  select distinct type, year, topics from (${DOCUMENTS}) as doc
  on conflict do nothing`;

/** `marks` is the product's expression over a row \`doc\`. */
export const documentsIn = (locale: string, marks: string): string => `
  insert into search_doc (
    item_id, visible_from, visible_until, facet, counted, access, locale, date, title, head, tsv
  )
  select item_id, date, 'infinity', facet.id, true, 'public', locale, date, title,
    replace(head, '${NAME}', number::text)::tsvector || marks,
    replace(tsv, '${NAME}', number::text)::tsvector || marks
  from (${DOCUMENTS} where locale = '${locale}') as doc
  join search_facet as facet on facet.type = doc.type
    and facet.year is not distinct from doc.year and facet.topics = doc.topics,
  lateral (select ${marks} as marks) as marked`;

/** Document frequency of each word. */
export const TERMS = `
  insert into search_term (locale, term, docs)
  select locale, term, sum(items) from (
    select locale, substr(word.lexeme, 2) as term, items
    from (select prototype, count(*) as items from made_item group by prototype) as used
    join made_vector using (prototype), unnest(tsv::tsvector) as word
    where word.lexeme like '=%' and word.lexeme <> '=${NAME}'
    union all
    select locale, number::text, 1 from made_item join made_vector using (prototype)
  ) as said
  group by locale, term
  on conflict (locale, term) do update set docs = search_term.docs + excluded.docs`;

/** How many rows each list has, as triggers keep it (0027-list-counts.ts). */
export const COUNTS = `
  truncate list_count, list_span;
  insert into list_count (locale, list, entries, opened_by)
  select locale, list, count(*), max(visible_from) from list_entry where counted group by locale, list;
  insert into list_span (locale, list, span, entries)
  select locale, list, place >> 31, count(*) from list_entry
  where counted and strpos(list, '?') = 0 and list not like 'naming@%'
  group by locale, list, place >> 31`;

export const LINKS = `
  insert into item_link (from_id, to_id)
  select made_item.id, link.to_id from made_item join item_link as link on link.from_id = lender`;

export const MEDIA = `
  insert into item_media (item_id, media_id)
  select made_item.id, used.media_id from made_item join item_media as used on used.item_id = lender`;
