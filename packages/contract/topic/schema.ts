import { Card } from '@masthead/contract/card';
import { listAnswer } from '@masthead/contract/envelope';
import { filteredPageAnswer } from '@masthead/contract/filters';
import { ItemBase, ItemFields, ItemLocaleFields } from '@masthead/contract/item';
import { TopicCard } from '@masthead/contract/topic/card.ts';
import { z } from 'zod';

export const TopicFields = ItemFields;
export const TopicLocaleFields = ItemLocaleFields;

export const Topic = ItemBase.extend({
  _type: z.literal('topic'),
  items: z.array(Card),
}).meta({ id: 'Topic' });
export type Topic = z.infer<typeof Topic>;

export const TOPIC_ITEM_TYPES = ['story', 'vertical_video', 'release', 'statement'] as const;

export const TopicAnswer = filteredPageAnswer(Topic);
export const TopicsAnswer = listAnswer(TopicCard);
