import { BrandId } from '@masthead/contract/brand';
import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const ReleaseCard = CardBase.extend({
  _type: z.literal('release'),
  brand: BrandId.nullable(),
}).meta({ id: 'ReleaseCard' });
export type ReleaseCard = z.infer<typeof ReleaseCard>;
