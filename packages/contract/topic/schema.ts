/** A topic: what stories, films and releases are about; lists filter by it. */

import { Card, TopicCard } from '@masthead/contract/card';
import { answer, listAnswer } from '@masthead/contract/envelope';
import { ItemBase, ItemFields, ItemLocaleFields } from '@masthead/contract/item';
import { z } from 'zod';

export const TopicFields = ItemFields;
export const TopicLocaleFields = ItemLocaleFields;

export const Topic = ItemBase.extend({
  _type: z.literal('topic'),
  items: z.array(Card),
}).meta({ id: 'Topic' });
export type Topic = z.infer<typeof Topic>;

export const TopicAnswer = answer(Topic);
export const TopicsAnswer = listAnswer(TopicCard);
