import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const ContentGridCard = CardBase.extend({
  _type: z.literal('content_grid'),
}).meta({ id: 'ContentGridCard' });
