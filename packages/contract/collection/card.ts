import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const CollectionCard = CardBase.extend({
  _type: z.literal('collection'),
}).meta({ id: 'CollectionCard' });
