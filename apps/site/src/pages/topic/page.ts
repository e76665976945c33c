import { definePage } from '#src/pages/define-page.ts';
import { loadTopic } from '#src/pages/topic/load.ts';
import { topicMeta } from '#src/pages/topic/meta.ts';
import { TopicPage } from '#src/pages/topic/TopicPage.tsx';

export const page = definePage({
  route: 'topic',
  query: ['type', 'page'],
  load: loadTopic,
  meta: topicMeta,
  View: TopicPage,
});
