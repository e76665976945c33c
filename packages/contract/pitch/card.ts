import { BrandId } from '@masthead/contract/brand';
import { CardBase } from '@masthead/contract/card-base';
import { HeroLayout } from '@masthead/contract/common';
import { z } from 'zod';

export const PitchCard = CardBase.extend({
  _type: z.literal('pitch'),
  brand: BrandId.nullable(),
  hero_layout: HeroLayout,
}).meta({ id: 'PitchCard' });
