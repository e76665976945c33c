import { type Kysely, sql } from 'kysely';

/**
 * The tables of search, all made from the items (`npm run reindex` makes it again). Rows of documents are narrow:
 * ranking reads `head` of every match, and a row that carried its full vector would cost five times as much at the 99th
 * percentile. So the vector lies outside the row, and only its index and the best hits' rows are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LOCALES = [
  'de',
  'en',
  'en-GB',
  'es-419',
  'es-ES',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'th',
  'zh-Hans',
  'zh-Hant',
];

/** A language's words and documents are looked up alone, so each has tables and indexes of its own. */
function partitions(table: string): string[] {
  const name = (locale: string) => `${table}_${locale.toLowerCase().replace('-', '_')}`;
  return [
    ...LOCALES.map(
      (locale) => `create table ${name(locale)} partition of ${table} for values in ('${locale}')`,
    ),
    `create table ${table}_other partition of ${table} default`,
  ];
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  // What documents are counted by: there are few such combinations, so a document names its own.
  `create table search_facet (
    id integer primary key generated always as identity,
    type text not null,
    year integer,
    topics uuid[] not null,
    unique nulls not distinct (type, year, topics)
  )`,
  // Columns of fixed length first: every match is read up to those that counting needs.
  `create table search_doc (
    item_id uuid not null,
    visible_from timestamptz not null,
    visible_until timestamptz not null,
    facet integer not null,
    counted boolean not null,
    access text not null,
    locale text not null,
    date timestamptz,
    title text collate "C" not null,
    head tsvector not null,
    tsv tsvector not null,
    primary key (locale, item_id)
  ) partition by list (locale)`,
  ...partitions('search_doc'),
  ...[...LOCALES, 'other'].flatMap((locale) => {
    const table = `search_doc_${locale.toLowerCase().replace('-', '_')}`;
    return [
      `alter table ${table} alter column tsv set storage external`,
      `alter table ${table} alter column head set storage main`,
    ];
  }),
  // A list of pending entries would be read by every search until it is worked in.
  'create index search_doc_tsv on search_doc using gin (tsv) with (fastupdate = off)',
  'create index search_doc_head on search_doc using gin (head) with (fastupdate = off)',
  'create index search_doc_title on search_doc using gin (title gin_trgm_ops) with (fastupdate = off)',
  'create index search_doc_item on search_doc (item_id)',
  `create table search_term (
    locale text not null,
    term text collate "C" not null,
    docs integer not null,
    primary key (locale, term)
  ) partition by list (locale)`,
  ...partitions('search_term'),
  'create index search_term_end on search_term (reverse(term) collate "C")',
  'create index search_term_part on search_term using gin (term gin_trgm_ops) with (fastupdate = off)',
  `create table search_index (
    id integer primary key default 1 check (id = 1),
    version integer not null,
    changes bigint not null default 0
  )`,
  'insert into search_index (version) values (0)',
];
