import { FEED_ROUTES, FEEDS, type FeedRoute } from '@masthead/contract/feeds';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { PingTarget } from '#src/db/ping-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';

/** A change of an item's page in one language that everybody can find, or could. */
export interface PageEvent {
  readonly id: string;
  readonly type: ItemType;
  readonly locale: string;
  /** Its slug before and now; null where there was, or is, no such page. The same: it says something else. */
  readonly was: string | null;
  readonly is: string | null;
  /** Keys of the lists in which it was or is. */
  readonly lists: readonly string[];
  /** The time at which to send. */
  readonly dueAt: Date;
}

/** A row of `ping` that is to be noted. */
interface Ping {
  readonly target: PingTarget;
  readonly locale: string;
  readonly kind: string;
  readonly key: string;
  readonly is_new: boolean;
  /** Whether it is there no more: who was not told of it yet need not be. */
  readonly is_gone: boolean;
  readonly due_at: string;
}

/** Number of rows in one statement. */
const AT_ONCE = 1000;

/** Notes the targets for these pages and for the feeds that contain them, each address once. */
export async function addPings(
  trx: Kysely<Schema>,
  events: readonly PageEvent[],
  { targets, now }: { readonly targets: readonly PingTarget[]; readonly now: Date },
): Promise<void> {
  const pages = targets.includes('indexnow') ? events.flatMap(pagePings) : [];
  const feeds = targets.includes('websub') ? await feedPings(trx, events, now) : [];
  const pings = each([...pages, ...feeds]);
  for (let start = 0; start < pings.length; start += AT_ONCE) {
    await put(trx, pings.slice(start, start + AT_ONCE), now);
  }
}

function pagePings({ type, locale, was, is, dueAt }: PageEvent): Ping[] {
  const page = { target: 'indexnow', locale, kind: type, due_at: dueAt.toISOString() } as const;
  const isMoved = was !== is;
  return [
    ...(was !== null && isMoved ? [{ ...page, key: was, is_new: false, is_gone: true }] : []),
    ...(is === null ? [] : [{ ...page, key: is, is_new: isMoved, is_gone: false }]),
  ];
}

/** The feed of a list, by its name. */
const FEED_OF_LIST: ReadonlyMap<string, FeedRoute> = new Map(
  FEED_ROUTES.flatMap((route) => {
    const { list } = FEEDS[route];
    return list === null ? [] : [[list, route] as const];
  }),
);

async function feedPings(
  trx: Kysely<Schema>,
  events: readonly PageEvent[],
  now: Date,
): Promise<Ping[]> {
  const holding = await collectionsHolding(
    trx,
    events.map(({ id }) => id),
    now,
  );
  return events.flatMap(({ id, type, locale, lists, dueAt }) => {
    const feeds: (readonly [kind: FeedRoute, key: string])[] = [
      ...lists.flatMap((list) => {
        const [name = '', of = ''] = list.split('@');
        const route = FEED_OF_LIST.get(name);
        return route === undefined ? [] : [[route, of] as const];
      }),
      ...FEED_ROUTES.flatMap((route) => (FEEDS[route].of === type ? [[route, id] as const] : [])),
      ...(holding.get(`${id} ${locale}`) ?? []).map((key) => ['collection', key] as const),
    ];
    const feed = { target: 'websub', locale, is_new: false, is_gone: false } as const;
    return feeds.map(([kind, key]) => ({ ...feed, kind, key, due_at: dueAt.toISOString() }));
  });
}

/** The visible collections that name these items, by item and language. */
async function collectionsHolding(
  trx: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await visibleEntries(trx, now)
    .where('list_entry.list', '=', sql.lit(PAGES.key))
    .innerJoin('item', 'item.id', 'list_entry.item_id')
    .where('item.type', '=', FEEDS.collection.of)
    .innerJoin('item_link', 'item_link.from_id', 'item.id')
    .where('item_link.to_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['item_link.to_id', 'list_entry.locale', 'item.id'])
    .execute();
  const byItem = Map.groupBy(rows, ({ to_id, locale }) => `${to_id} ${locale}`);
  return new Map([...byItem].map(([item, same]) => [item, same.map(({ id }) => id)]));
}

/** Each address once: one that another item has taken over is not gone. */
function each(pings: readonly Ping[]): Ping[] {
  const byAddress = Map.groupBy(pings, ({ target, locale, kind, key }) =>
    [target, locale, kind, key].join(' '),
  );
  return [...byAddress.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return [
      {
        ...first,
        is_new: same.every(({ is_new }) => is_new),
        is_gone: same.every(({ is_gone }) => is_gone),
        due_at: same.map(({ due_at }) => due_at).reduce((a, b) => (a < b ? a : b)),
      },
    ];
  });
}

/** A ping that is already noted keeps its time; one that was put off is sent now at the latest. */
async function put(trx: Kysely<Schema>, pings: readonly Ping[], now: Date): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(pings)}::jsonb) as given (
        target text, locale text, kind text, key text, is_new boolean, is_gone boolean, due_at timestamptz
      )
    ), unsaid as (
      delete from ping using given
      where given.is_gone and ping.is_new and ping.target = given.target
        and ping.locale = given.locale and ping.kind = given.kind and ping.key = given.key
      returning ping.target, ping.locale, ping.kind, ping.key
    )
    insert into ping (target, locale, kind, key, is_new, due_at, created_at)
    select target, locale, kind, key, is_new, due_at, ${now}::timestamptz from given
    where not exists (
      select from unsaid where unsaid.target = given.target
        and unsaid.locale = given.locale and unsaid.kind = given.kind and unsaid.key = given.key
    )
    on conflict (target, locale, kind, key) do update
      set due_at = least(ping.due_at, excluded.due_at), created_at = excluded.created_at
  `.execute(trx);
}
