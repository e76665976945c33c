import type { LinkedTitle } from '@masthead/contract/card-base';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import type { z } from 'zod';
import { readAll } from '#src/api/read-all.ts';
import type { LoadContext } from '#src/pages/define-page.ts';

/** An item that has a feed of its own. */
type Followed = z.output<typeof LinkedTitle>;

export interface FeedsData {
  readonly topics: readonly Followed[];
  readonly collections: readonly Followed[];
}

/** Feeds beyond this number are found on their own pages. */
const MAX_PAGES = 20;

export async function loadFeeds({ api }: LoadContext<'feeds'>): Promise<FeedsData> {
  const per_page = MAX_PER_PAGE;
  const [topics, collections] = await Promise.all([
    readAll((page) => api.read('topics', { page, per_page }), MAX_PAGES),
    readAll((page) => api.read('collections', { page, per_page, type: 'collection' }), MAX_PAGES),
  ]);
  return { topics: topics.map(followed), collections: collections.map(followed) };
}

const followed = ({ title, slug }: Followed): Followed => ({ title, slug });
