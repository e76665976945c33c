/** The card of a initiative: what lists, landings, search and links show of it (spec §3). */

import { CardBase, LinkedTitle } from '@masthead/contract/card-base';
import { z } from 'zod';

export const InitiativeCard = CardBase.extend({
  _type: z.literal('initiative'),
  commitment: LinkedTitle.nullable(),
}).meta({ id: 'InitiativeCard' });
