import { OTHER_HOSTS } from '@masthead/contract/statistics';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { NamedCount } from '#src/statistics/queries/counted-items.ts';

/** Hosts of one page, language and day that are told apart. */
const MAX_HOSTS = 50;
/** For how long a batch is known: whoever has sent it tries no longer. */
const BATCHES_KEPT_MS = 7 * 86_400_000;

interface Batch {
  readonly id: string;
  readonly counts: readonly NamedCount[];
  readonly now: Date;
}

/** Adds a batch to the counts; false where it was added before. */
export async function recordCounts(
  db: Kysely<Schema>,
  { id, counts, now }: Batch,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const batch = await trx
      .insertInto('page_count_batch')
      .values({ id, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (batch === undefined) return false;
    await add(trx, summed(await withinBounds(trx, summed(counts))));
    return true;
  });
}

/** Removes what is older than the newsroom keeps: counts from before so many months, and batches. */
export async function forgetCounts(
  db: Kysely<Schema>,
  { months, now }: { months: number; now: Date },
): Promise<void> {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - months);
  await db.deleteFrom('page_count').where('day', '<', first.toISOString().slice(0, 10)).execute();
  const before = new Date(now.getTime() - BATCHES_KEPT_MS);
  await db.deleteFrom('page_count_batch').where('at', '<', before).execute();
}

const placeOf = ({ day, route, item_id, locale }: NamedCount): string =>
  [day, route, item_id, locale].join(' ');

/** One row for each page, language, host and day, in an order that is the same in every batch. */
function summed(counts: readonly NamedCount[]): NamedCount[] {
  const rows = new Map<string, NamedCount>();
  for (const count of counts) {
    const key = `${placeOf(count)} ${count.host}`;
    const { views = 0, bots = 0 } = rows.get(key) ?? {};
    rows.set(key, { ...count, views: views + count.views, bots: bots + count.bots });
  }
  // Two batches that lock the same rows in another order would wait for each other for ever.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Puts together the hosts of a page that are too many to be told apart. */
async function withinBounds(
  trx: Transaction<Schema>,
  counts: readonly NamedCount[],
): Promise<NamedCount[]> {
  const { rows } = await sql<{ hosts: number; known: boolean }>`
    select
      (select count(*) from page_count c where ${IS_SAME_PAGE}) as hosts,
      exists (
        select 1 from page_count c where ${IS_SAME_PAGE} and c.host = one.host
      ) as known
    from ${asTable(counts)} order by one.number
  `.execute(trx);
  const added = new Map<string, number>();
  return counts.map((count, index) => {
    const { hosts = 0, known = false } = rows[index] ?? {};
    if (known || count.host === '' || count.host === OTHER_HOSTS) return count;
    const place = placeOf(count);
    const more = added.get(place) ?? 0;
    if (hosts + more >= MAX_HOSTS) return { ...count, host: OTHER_HOSTS };
    added.set(place, more + 1);
    return count;
  });
}

const IS_SAME_PAGE = sql`
  c.day = one.day and c.route = one.route and c.item_id = one.item_id and c.locale = one.locale
`;

/** The counts as a table `one`, numbered as they stand. */
function asTable(counts: readonly NamedCount[]) {
  return sql`unnest(
    ${counts.map(({ day }) => day)}::date[], ${counts.map(({ route }) => route)}::text[],
    ${counts.map(({ item_id }) => item_id)}::uuid[], ${counts.map(({ locale }) => locale)}::text[],
    ${counts.map(({ host }) => host)}::text[], ${counts.map(({ views }) => views)}::bigint[],
    ${counts.map(({ bots }) => bots)}::bigint[]
  ) with ordinality as one (day, route, item_id, locale, host, views, bots, number)`;
}

async function add(trx: Transaction<Schema>, counts: readonly NamedCount[]): Promise<void> {
  await sql`
    insert into page_count (day, route, item_id, locale, host, views, bots)
    select day, route, item_id, locale, host, views, bots from ${asTable(counts)} order by number
    on conflict (day, route, item_id, locale, host) do update set
      views = page_count.views + excluded.views, bots = page_count.bots + excluded.bots
  `.execute(trx);
}
