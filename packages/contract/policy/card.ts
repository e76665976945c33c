/** The card of a policy: what lists, landings, search and links show of it (spec §3). */

import { CardBase, FirstFile } from '@masthead/contract/card-base';
import { z } from 'zod';

export const PolicyCard = CardBase.extend({
  _type: z.literal('policy'),
  file: FirstFile,
}).meta({ id: 'PolicyCard' });
