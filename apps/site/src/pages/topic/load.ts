import type { READS } from '@masthead/contract/reads';
import type { z } from 'zod';
import type { LoadContext } from '#src/pages/define-page.ts';
import { withinList } from '#src/pages/page-number.ts';

type Query = Pick<z.output<typeof READS.topic.query>, 'type' | 'page'>;

/** More are led to by a link to all. */
const OTHERS = 24;

export async function loadTopic({ api, params, query }: LoadContext<'topic', Query>) {
  const [{ data, meta }, topics] = await Promise.all([
    api.read('topic', { id: params.slug, ...query }),
    api.readIfThere('topics', { per_page: OTHERS + 1 }),
  ]);
  return {
    topic: data,
    others: (topics?.data ?? []).filter(({ id }) => id !== data.id).slice(0, OTHERS),
    query,
    filters: meta.filters,
    page: withinList(meta.page),
  };
}

/** The data of the page. */
export type TopicData = Awaited<ReturnType<typeof loadTopic>>;
