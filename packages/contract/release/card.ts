/** The card of a release: what lists, landings, search and links show of it (spec §3). */

import { CardBase } from '@masthead/contract/card-base';
import { Brand } from '@masthead/contract/common';
import { z } from 'zod';

export const ReleaseCard = CardBase.extend({
  _type: z.literal('release'),
  brand: Brand,
}).meta({ id: 'ReleaseCard' });
export type ReleaseCard = z.infer<typeof ReleaseCard>;
