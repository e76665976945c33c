import type {
  LedgerCounts,
  LedgerCountsQuery,
  LedgerQuery,
  LedgerRow,
  LedgerState,
} from '@masthead/contract/ledger';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Config } from '#src/config.ts';
import { asPart, isOneOf } from '#src/db/keyed-page.ts';
import type { Schema } from '#src/db/schema.ts';
import type { StoredItem, StoredLocale } from '#src/store/queries/stored-items.ts';
import {
  type DeliveredTranslation,
  deliveredTranslations,
} from '#src/translation/queries/translations.ts';

/** The shown languages, with the source among them. */
type Languages = Pick<Config, 'locales' | 'defaultLocale'>;

/** All that is asked of a translation's state, whatever its texts. */
type Kept = Pick<StoredLocale, 'status' | 'source_version' | 'updated_at'>;
type Waiting = Pick<DeliveredTranslation, 'locale' | 'source_version' | 'delivered_at' | 'machine'>;

const ITEM_ID = sql`item.id`;

/** One page of all items that are asked for, with the state of each language that is shown. */
export async function readLedger(
  db: Kysely<Schema>,
  query: LedgerQuery,
  languages: Languages & { readonly now: Date },
): Promise<{ total: number; rows: LedgerRow[] }> {
  const { page, per_page } = query;
  const conditions = [...narrowedBy(query), ...inState(query, languages)];
  const next = nextOf(languages.now);
  // What is asked is found once, for the page and for the number of all, and not row by row in the order of the page.
  const onPage = await db
    .with(
      (cte) => cte('asked').materialized(),
      (qb) =>
        qb
          .selectFrom('item')
          .where((eb) => eb.and(conditions.map((each) => sql<SqlBool>`${each}`)))
          .select('item.id'),
    )
    .selectFrom('asked')
    .innerJoin('item', 'item.id', 'asked.id')
    .select(['item.id', sql<number>`(select count(*) from asked)`.as('total')])
    .$if(query.sort === 'next', (qb) => qb.orderBy(sql`${next.at} asc nulls last`))
    .orderBy('item.updated_at', 'desc')
    .orderBy('item.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  // A page behind the last one has no row that would say it, and is refused.
  const total = onPage[0]?.total ?? 0;
  const ids = onPage.map(({ id }) => id);
  const read = await db
    .selectFrom('item')
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['item.id', 'item.type', 'item.version', next.at.as('at'), next.what.as('what')])
    .select(
      sql<Record<string, Kept & { title: string }> | null>`(
        select jsonb_object_agg(l.locale, jsonb_build_object('status', l.status, 'title', l.title,
          'source_version', l.source_version, 'updated_at', l.updated_at))
        from item_locale l where l.item_id = item.id
      )`.as('locales'),
    )
    .execute();
  const byId = new Map(read.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const waiting = await deliveredTranslations(db, ids);
  const rows = found.map(({ id, type, version, at, what, locales }) => {
    const item = { version, locales: locales ?? {} };
    return {
      ...{ id, type, version },
      title: locales?.[languages.defaultLocale]?.title ?? '',
      next: at === null ? null : { at: at.toISOString(), what },
      locales: translationStates(item, waiting.get(id) ?? [], languages),
    };
  });
  return { total, rows };
}

/** The number of the requested items in each state, by each shown language except the source. */
export async function countLedger(
  db: Kysely<Schema>,
  query: LedgerCountsQuery,
  languages: Languages,
): Promise<LedgerCounts[]> {
  const targets = targetsOf(languages);
  const narrowed = sql`select id from item where ${sql.join(narrowedBy(query), sql` and `)}`;
  const { rows } = await sql<{ locale: string; state: LedgerState; count: number }>`
    with asked as materialized (${narrowed})
    select locale, state, count(*) as count from ${cellsOf(targets, languages)} as cell
      where item_id in (select id from asked)
      group by locale, state
    union all select '', 'missing', count(*) from asked
  `.execute(db);
  const total = rows.find(({ locale }) => locale === '')?.count ?? 0;
  return targets.map((locale) => {
    const own = rows.filter((row) => row.locale === locale);
    const of = (state: LedgerState) => own.find((row) => row.state === state)?.count ?? 0;
    const missing = total - own.reduce((sum, { count }) => sum + count, 0);
    const [waiting, stale] = [of('waiting'), of('stale')];
    return { locale, waiting, missing, stale, draft: of('draft'), current: of('current') };
  });
}

const targetsOf = ({ locales, defaultLocale }: Languages): string[] =>
  locales.filter((locale) => locale !== defaultLocale);

/**
 * The state of each language that an item has, or that was delivered to it; what is missing is in no row. All of them are
 * read at once, and of each no more than an index has (`item_locale_state`).
 */
function cellsOf(targets: readonly string[], { defaultLocale }: Languages) {
  return sql`(
    select l.item_id, l.locale, case
      when t.item_id is not null then 'waiting'
      when l.source_version < s.source_version then 'stale'
      when l.status = 'draft' then 'draft'
      else 'current'
    end as state
    from item_locale l
    left join item_locale s on s.item_id = l.item_id and s.locale = ${defaultLocale}
    left join translation t on t.item_id = l.item_id and t.locale = l.locale
    where l.locale = any(${targets})
    union all
    select t.item_id, t.locale, 'waiting' from translation t
    where t.locale = any(${targets})
      and not exists (select from item_locale l where l.item_id = t.item_id and l.locale = t.locale)
  )`;
}

/** The next time when readers first see an item, or a plan changes it. */
function nextOf(now: Date) {
  const opens = sql`case when item.visible_from > ${now} and item.held_at is null then item.visible_from end`;
  const planned = sql`(
    select min(p.at) from plan_entry e join plan p on p.id = e.plan_id
    where e.item_id = item.id and p.state = 'planned' and p.held_at is null
  )`;
  return {
    at: sql<Date | null>`least(${opens}, ${planned})`,
    what: sql<'publish' | 'embargo' | 'plan'>`case
      when ${planned} <= coalesce(${opens}, 'infinity') then 'plan'
      when item.embargo_until = item.visible_from then 'embargo'
      else 'publish'
    end`,
  };
}

function narrowedBy({ ids, type, q }: LedgerCountsQuery): RawBuilder<SqlBool>[] {
  const all = [sql<SqlBool>`item.deleted_at is null`];
  if (ids !== undefined) all.push(isOneOf(ITEM_ID, ids));
  if (type !== undefined) all.push(sql`item.type = any(${type.split(',')})`);
  if (q !== undefined) {
    all.push(sql`item.id in (
      select l.item_id from item_locale l where lower(l.title || ' ' || l.slug) like ${asPart(q)}
    )`);
  }
  return all;
}

function inState({ state, locale }: LedgerQuery, languages: Languages): RawBuilder<SqlBool>[] {
  if (state === undefined) return [];
  const targets = targetsOf(languages).filter((each) => locale === undefined || each === locale);
  if (targets.length === 0) return [sql`false`];
  const cells = cellsOf(targets, languages);
  if (state !== 'open' && state !== 'missing') {
    return [sql`item.id in (select item_id from ${cells} as cell where state = ${state})`];
  }
  // What has each of them is not missing; what has each and none of them stale is not open.
  const isDone = state === 'open' ? sql`state <> 'stale'` : sql`true`;
  return [
    sql`item.id not in (
      select item_id from ${cells} as cell where ${isDone}
      group by item_id having count(*) = ${targets.length}
    )`,
  ];
}

/**
 * The state of each language. A translation is stale where the source texts have changed since the
 * version it was made from. A delivered one counts as a draft where there is nothing else.
 */
export function translationStates(
  item: Pick<StoredItem, 'version'> & { readonly locales: Readonly<Record<string, Kept>> },
  waiting: readonly Waiting[],
  { locales, defaultLocale }: Languages,
): LedgerRow['locales'] {
  const source = item.locales[defaultLocale]?.source_version ?? item.version;
  return locales.map((locale) => {
    const delivered = waiting.find((each) => each.locale === locale);
    const own = item.locales[locale] ?? (delivered && asDraft(delivered));
    const waits = {
      delivered_version: delivered?.source_version ?? null,
      machine: delivered?.machine.length ?? 0,
    };
    if (own === undefined) {
      const nothing = { status: null, source_version: null, updated_at: null };
      return { locale, state: 'missing', ...nothing, ...waits };
    }
    return {
      locale,
      state: own.source_version < source ? 'stale' : 'current',
      status: own.status,
      source_version: own.source_version,
      updated_at: new Date(own.updated_at).toISOString(),
      ...waits,
    };
  });
}

const asDraft = ({ source_version, delivered_at }: Waiting) => ({
  status: 'draft' as const,
  source_version,
  updated_at: delivered_at.toISOString(),
});
