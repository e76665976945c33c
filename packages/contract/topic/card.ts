import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const TopicCard = CardBase.extend({
  _type: z.literal('topic'),
}).meta({ id: 'TopicCard' });
