/** A link to a place on this site that is no item; without a page (spec §3). */

import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const BookmarkCard = CardBase.extend({
  _type: z.literal('bookmark'),
  area_label: z.string(),
  path: z.string(),
}).meta({ id: 'BookmarkCard' });
