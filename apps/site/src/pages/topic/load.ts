import { TOPIC_ITEM_TYPES } from '@masthead/contract/topic';
import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadTopic({ api, params, query }: LoadContext<'topic'>) {
  const { type, page } = readListQuery(query, TOPIC_ITEM_TYPES);
  const [{ data, meta }, topics] = await Promise.all([
    api.read('topic', { id: params.slug, type, page }),
    api.read('topics', {}),
  ]);
  return {
    topic: data,
    others: topics.data.filter(({ id }) => id !== data.id),
    query,
    filters: meta.filters,
    page: withinList(meta.page),
  };
}

/** What the page shows. */
export type TopicData = Awaited<ReturnType<typeof loadTopic>>;
