import type { LinkedTitle } from '@masthead/contract/card-base';
import type { Page } from '@masthead/contract/envelope';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import type { z } from 'zod';
import type { LoadContext } from '#src/pages/define-page.ts';

/** An item that has a feed of its own. */
type Followed = z.output<typeof LinkedTitle>;

export interface FeedsData {
  readonly topics: readonly Followed[];
  readonly collections: readonly Followed[];
}

/** Of more the feeds are found on their own pages. */
const MAX_PAGES = 20;

export async function loadFeeds({ api }: LoadContext<'feeds'>): Promise<FeedsData> {
  const per_page = MAX_PER_PAGE;
  const [topics, collections] = await Promise.all([
    all((page) => api.read('topics', { page, per_page })),
    all((page) => api.read('collections', { page, per_page, type: 'collection' })),
  ]);
  return { topics, collections };
}

interface Answer {
  readonly data: readonly Followed[];
  readonly meta: { readonly page: Page };
}

/** All entries of a list, page after page. */
async function all(read: (page: number) => Promise<Answer>): Promise<Followed[]> {
  const found: Followed[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await read(page);
    for (const { title, slug } of answer.data) found.push({ title, slug });
    if (page >= answer.meta.page.pages) return found;
  }
  return found;
}
