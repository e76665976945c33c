/** The card of a pitch: what lists, landings, search and links show of it (spec §3). */

import { CardBase } from '@masthead/contract/card-base';
import { Brand, HeroLayout } from '@masthead/contract/common';
import { z } from 'zod';

export const PitchCard = CardBase.extend({
  _type: z.literal('pitch'),
  brand: Brand.nullable(),
  hero_layout: HeroLayout,
}).meta({ id: 'PitchCard' });
