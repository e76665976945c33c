/** The card of a collection: what lists, landings, search and links show of it (spec §3). */

import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const CollectionCard = CardBase.extend({
  _type: z.literal('collection'),
}).meta({ id: 'CollectionCard' });
