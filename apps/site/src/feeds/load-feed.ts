import type { FeedFormat, FeedRoute } from '@masthead/contract/feeds';
import type { ItemCallName } from '@masthead/contract/reads';
import { ApiProblem, ApiRedirect } from '#src/api/api-errors.ts';
import type { ContentApi } from '#src/api/content-api.ts';
import { coverAddress, filmsOf } from '#src/feeds/entry-media.ts';
import { type EntryItem, entryCall } from '#src/feeds/entry-types.ts';
import { FEED_SOURCES, type FeedCards, MAX_ENTRIES } from '#src/feeds/feed-sources.ts';

/** An entry with the sizes of its files, by path. */
export interface LoadedEntry {
  readonly item: EntryItem;
  readonly sizes: ReadonlyMap<string, number | null>;
}

export interface LoadedFeed {
  readonly route: FeedRoute;
  readonly format: FeedFormat;
  readonly of: FeedCards['of'];
  readonly entries: readonly LoadedEntry[];
}

/** Loads a feed by the calls of the pages that show the same. Throws the content server's problems. */
export async function loadFeed(
  api: ContentApi,
  {
    route,
    format,
    params,
  }: {
    readonly route: FeedRoute;
    readonly format: FeedFormat;
    readonly params: Readonly<Record<string, string>>;
  },
): Promise<LoadedFeed> {
  const { cards, of } = await FEED_SOURCES[route](api, params);
  // Editors may name an item twice in a collection, and types that no feed has.
  const once = new Map(
    cards.flatMap(({ _type, id, date }) => {
      const call = entryCall(_type);
      return call === null ? [] : [[id, { id, date, call }] as const];
    }),
  );
  const newest = [...once.values()].sort(newestFirst).slice(0, MAX_ENTRIES);
  const entries = await Promise.all(newest.map((entry) => loadEntry(api, entry)));
  return { route, format, of, entries: entries.filter((entry) => entry !== null) };
}

/** An entry with the call that answers it. */
interface ListedEntry {
  readonly id: string;
  readonly date: string | null;
  readonly call: ItemCallName;
}

/** Sorts as lists do: undated items last, ties by UUID. */
function newestFirst(a: ListedEntry, b: ListedEntry): number {
  const [first, second] = [a.date ?? '', b.date ?? ''];
  if (first !== second) return first > second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Null for private items, which editors may put into a collection (product.md), and for those gone
 * since the list was read.
 */
async function loadEntry(api: ContentApi, { call, id }: ListedEntry): Promise<LoadedEntry | null> {
  const item = await itemIfThere(api, call, id);
  if (item === null || item.page.flags.private) return null;
  const paths = [coverAddress(item), ...filmsOf(item).map(({ src }) => src)];
  const sizes = await Promise.all(
    paths.flatMap((path) =>
      path === null ? [] : [api.sizeOf(path).then((size) => [path, size] as const)],
    ),
  );
  return { item, sizes: new Map(sizes) };
}

/** If an item is missing, its list is out of date, and so is the feed. */
async function itemIfThere(
  api: ContentApi,
  call: ItemCallName,
  id: string,
): Promise<EntryItem | null> {
  try {
    return (await api.readItem(call, id)).data;
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof ApiRedirect)) throw error;
    api.noteMissing();
    return null;
  }
}
