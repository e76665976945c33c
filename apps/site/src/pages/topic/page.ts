import { READS } from '@masthead/contract/reads';
import { definePage } from '#src/pages/define-page.ts';
import { loadTopic } from '#src/pages/topic/load.ts';
import { topicMeta } from '#src/pages/topic/meta.ts';
import { TopicPage } from '#src/pages/topic/TopicPage.tsx';

export const page = definePage({
  route: 'topic',
  query: READS.topic.query.pick({ type: true, page: true }),
  load: loadTopic,
  meta: topicMeta,
  View: TopicPage,
});
