import type { Card } from '@masthead/contract/card';
import { FEEDS, type FeedRoute } from '@masthead/contract/feeds';
import { type ListName, typesIn } from '@masthead/contract/lists';
import { type CardListName, READS, type ReadName } from '@masthead/contract/reads';
import { type ItemType, TYPES } from '@masthead/contract/types';
import type { ContentApi } from '#src/api/content-api.ts';
import { notFound } from '#src/api/not-found.ts';

type FeedCard = Pick<Card, '_type' | 'id' | 'date'>;

/** A feed's cards in any order, with at least the newest. */
export interface FeedCards {
  readonly cards: readonly FeedCard[];
  /** Null for the feed of a list. */
  readonly of: {
    readonly id: string;
    readonly title: string;
    readonly description: string | null;
  } | null;
}

type Read = (api: ContentApi, params: Readonly<Record<string, string>>) => Promise<FeedCards>;

/** The same lists and calls as the page's. */
export const FEED_SOURCES: Readonly<Record<FeedRoute, Read>> = {
  newsroom: listed(listsBehind(FEEDS.newsroom.list)),
  releases: listed(listsBehind(FEEDS.releases.list)),
  statements: listed(listsBehind(FEEDS.statements.list)),
  magazine: async (api) => ({ cards: await stories(api), of: null }),
  videos: listed(listsBehind(FEEDS.videos.list)),
  async topic(api, { slug = '' }) {
    const { data } = await api.read('topic', { id: slug, page: 1 });
    if (data.page.flags.private) throw notFound();
    return { cards: data.items, of: data };
  },
  async collection(api, { slug = '' }) {
    const { data } = await api.read('collection', { id: slug });
    if (data.page.flags.private || data._type !== FEEDS.collection.of) throw notFound();
    return { cards: data.items, of: data };
  },
};

function listed(calls: readonly CardListName[]): Read {
  return async (api) => {
    const lists = await Promise.all(calls.map((call) => api.readList(call, { page: 1 })));
    return { cards: lists.flatMap(({ data }): FeedCard[] => data), of: null };
  };
}

/** Each call answers at least as many as a feed has. */
function listsBehind(list: ListName): CardListName[] {
  return typesIn(list).flatMap((type: ItemType) => {
    const own: readonly string[] = Object.keys(TYPES[type].reads);
    return own.filter(isCardList).slice(0, 1);
  });
}

function isCardList(name: string): name is CardListName {
  if (!Object.hasOwn(READS, name)) return false;
  const { path, query } = READS[name as ReadName];
  return !path.includes('{') && 'per_page' in query.shape && 'page' in query.shape;
}

/** The landing's lead stories are not among its latest. */
async function stories(api: ContentApi): Promise<FeedCard[]> {
  const { hero, featured, latest } = (await api.read('storyLanding', { per_page: MAX_ENTRIES }))
    .data;
  return [...(hero === null ? [] : [hero.story]), ...featured, ...latest];
}

/** The same number as a list's call answers by default. */
export const MAX_ENTRIES = 24;
