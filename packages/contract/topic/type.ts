import { describeType } from '@masthead/contract/descriptor';
import { OfItem, Paged } from '@masthead/contract/read-queries';
import {
  TOPIC_ITEM_TYPES,
  TopicAnswer,
  TopicFields,
  TopicLocaleFields,
  TopicsAnswer,
} from '@masthead/contract/topic';
import { z } from 'zod';

export const topic = describeType({
  type: 'topic',
  fields: TopicFields,
  locale: TopicLocaleFields,
  folder: 'topics',
  singleton: false,
  namespace: 'topic',
  page: {
    route: 'topic',
    path: 'topics/:slug',
  },
  card: { fields: [], texts: [] },
  lists: { topics: { order: 'title', filters: [] } },
  recommended: false,
  namedByMany: true,
  search: null,
  reads: {
    topics: {
      path: '/topics',
      summary: 'Topics by title',
      query: Paged,
      answer: TopicsAnswer,
      examples: 'topic/examples/topics-',
    },
    topic: {
      path: '/topics/{id}',
      summary: 'A topic and what is about it, newest first',
      query: Paged.extend({ ...OfItem.shape, type: z.enum(TOPIC_ITEM_TYPES).optional() }),
      answer: TopicAnswer,
      examples: 'topic/examples/',
    },
  },
});
