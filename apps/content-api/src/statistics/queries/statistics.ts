import type { StatisticsBy, StatisticsRow } from '@masthead/contract/statistics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { NO_ITEM } from '#src/statistics/queries/counted-items.ts';

interface Asked {
  /** Days, both counted in. */
  readonly from: string;
  readonly to: string;
  readonly by: readonly StatisticsBy[];
  readonly language?: string | undefined;
  readonly item?: string | undefined;
  /** The language of the titles. */
  readonly source: string;
  readonly limit: number;
  readonly offset: number;
}

type Row = StatisticsRow;

/** The columns that the counts are told apart by, as they are kept. */
const COLUMNS: Readonly<Record<StatisticsBy, readonly string[]>> = {
  page: ['route', 'item_id'],
  language: ['locale'],
  host: ['host'],
  day: ['day'],
};

/** The same as they are told. */
const TOLD: Readonly<Record<StatisticsBy, readonly RawBuilder<unknown>[]>> = {
  page: [
    sql`route`,
    sql`nullif(item_id, ${sql.lit(NO_ITEM)}::uuid) as item`,
    sql`(
      select fields->>'title' from item_locale
      where item_locale.item_id = summed.item_id and item_locale.locale = source_locale
    ) as title`,
  ],
  language: [sql`locale as language`],
  host: [sql`nullif(host, '') as host`],
  day: [sql`day::text as day`],
};

/**
 * One page of the counts, added up by what they are to be told apart by, most views first; days in their
 * order. For publishers only: it does not ask whether anybody may see the items.
 */
export async function readStatistics(
  db: Kysely<Schema>,
  { from, to, by, language, item, source, limit, offset }: Asked,
): Promise<{ total: number; rows: Row[] }> {
  const columns = by.flatMap((each) => COLUMNS[each]).map((name) => sql.ref(name));
  const summed = sql`
    select ${sql.join([...columns, sql`sum(views)::bigint as views`, sql`sum(bots)::bigint as bots`])}
    from page_count
    where day between ${from}::date and ${to}::date
      ${language === undefined ? sql`` : sql`and locale = ${language}`}
      ${item === undefined ? sql`` : sql`and item_id = ${item}`}
    group by ${sql.join(columns)}
  `;
  const order = by.includes('day') ? sql`day desc, views desc` : sql`views desc, bots desc`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${summed}) summed
  `.execute(db);
  const { rows } = await sql<Row>`
    select ${sql.join([...by.flatMap((each) => TOLD[each]), sql`views`, sql`bots`])}
    from (${summed}) summed, (select ${source}::text as source_locale) source
    order by ${order}, ${sql.join(columns)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return { total: counted[0]?.total ?? 0, rows };
}
