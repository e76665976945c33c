/** The card of a statement: what lists, landings, search and links show of it (spec §3). */

import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const StatementCard = CardBase.extend({
  _type: z.literal('statement'),
}).meta({ id: 'StatementCard' });
