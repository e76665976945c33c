/** A newsroom as large as one gets in years: the sample's items again and again, each with a date of its own. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { spanLexeme } from '#src/search/queries/marks.ts';
import { START } from '#src/testing/movable-clock.ts';

/** Of which types there are many in a large newsroom; what lends an item its texts is one of them. */
const MANY = sql`(
  'story', 'release', 'statement', 'report', 'policy', 'impact_resource', 'collection', 'content_grid',
  'initiative', 'vertical_video', 'profile', 'bookmark', 'volume'
)`;
const LOCALES = sql`('en', 'ja')`;
const MADE_ID = sql`('00000000-0000-4000-b000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** The item that is made as number `index`. */
export const madeId = (index: number): string =>
  `00000000-0000-4000-b000-${index.toString(16).padStart(12, '0')}`;

/**
 * Adds `count` items in two languages to the sample's, as publishing would have stored them: six
 * a day, one in a thousand yet to come, one in fifty to leave again. And as much of all else that grows,
 * but for search, whose index takes longest: one in ten is found.
 */
export async function fillNewsroom(db: Kysely<Schema>, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await fillItems(trx, count);
    await fillOthers(trx, count);
    await sql`update list_index set made_by = ''`.execute(trx);
  });
  await ensureListEntries(db, 'UTC');
  // As autovacuum does within a minute. Both at once would leave out how many rows there are.
  await sql`vacuum list_entry, item, item_locale`.execute(db);
  await sql`
    analyze list_entry, list_count, list_span, item, item_locale, item_link, item_media, media,
      slug_history, redirect, translation, change, audit, search_doc, search_term
  `.execute(db);
}

async function fillItems(trx: Transaction<Schema>, count: number): Promise<void> {
  await sql`
    create temp table made on commit drop as
    select n, ${MADE_ID} as id, lent.id as lender,
      ${START}::timestamptz - n * interval '4 hours' as date,
      case when n % 1000 = 7 then interval '30 days' else interval '0' end as waits,
      case when n % 50 = 3 then ${START}::timestamptz + n * interval '1 hour' end as leaves
    from generate_series(0, ${count}::int - 1) as n
    join (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as lenders
      from item where type in ${MANY} and not private and access = 'public' and deleted_at is null
        and id in (select item_id from item_locale where locale = 'en' and status = 'published')
    ) as lent on lent.place = n % lent.lenders
  `.execute(trx);
  await sql`analyze made`.execute(trx);
  const statements = [
    sql`insert into item (
        id, type, version, publish_at, unpublish_at, access, private, date, fields, updated_at
      )
      select made.id, type, 1, ${START}::timestamptz - interval '1 day' + waits, leaves, access, private,
        made.date, fields || jsonb_build_object('date',
          to_char(made.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')), updated_at
      from made join item on item.id = lender`,
    sql`insert into item_locale (
        item_id, locale, namespace, slug, status, fields, source_version, updated_at
      )
      select made.id, locale, namespace, 'made-' || n, status, fields, 1, updated_at
      from made join item_locale on item_id = lender and locale in ${LOCALES}`,
    sql`insert into item_link select made.id, to_id from made join item_link on from_id = lender`,
    sql`insert into item_media select made.id, media_id from made join item_media on item_id = lender`,
    sql`insert into search_doc (
        item_id, visible_from, visible_until, facet, counted, access, locale, date, title, head, tsv
      )
      select made.id, visible_from + waits, coalesce(leaves, 'infinity'), facet,
        counted and waits = '0', access, locale, made.date, title, ${redated('head')}, ${redated('tsv')}
      from made join search_doc on item_id = lender and locale in ${LOCALES}
      where n % 10 = 0`,
  ];
  for (const statement of statements) await statement.execute(trx);
}

/** A vector of what lends it to an item with a date of its own. */
const redated = (vector: 'head' | 'tsv') => sql`
  ts_delete(${sql.ref(vector)}, ${spanLexeme(sql`search_doc.date`)})
    || array_to_tsvector(array[${spanLexeme(sql`made.date`)}])`;

/** What grows beside items: media, old slugs, redirects, waiting translations, changes. */
async function fillOthers(trx: Transaction<Schema>, count: number): Promise<void> {
  const numbers = sql`generate_series(0, ${count}::int - 1) as n`;
  const statements = [
    sql`insert into media
      select ('00000000-0000-4000-c000-' || lpad(to_hex(n), 12, '0'))::uuid, n::text, 'image',
        'image/jpeg', 1, 1, 1, null, '#000000', null, '{}', ${START} from ${numbers}`,
    sql`insert into slug_history
      select namespace, 'en', 'old-' || n, ${MADE_ID}, null
      from ${numbers} join item_locale on item_id = ${MADE_ID} and locale = 'en'`,
    sql`insert into redirect select '/en/old/' || n, '/en', true from ${numbers}`,
    sql`insert into translation
      select ${MADE_ID}, 'de', 'waiting-' || n, '{}', 1, ${START} from ${numbers}`,
    sql`insert into change (at, tags) select ${START}, '{}' from ${numbers}`,
    sql`insert into audit (at, by, action) select ${START}, 'somebody', 'item.publish' from ${numbers}`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
