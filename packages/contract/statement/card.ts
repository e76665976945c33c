import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const StatementCard = CardBase.extend({
  _type: z.literal('statement'),
}).meta({ id: 'StatementCard' });
