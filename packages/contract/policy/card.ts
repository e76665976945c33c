import { CardBase, FirstFile } from '@masthead/contract/card-base';
import { z } from 'zod';

export const PolicyCard = CardBase.extend({
  _type: z.literal('policy'),
  file: FirstFile,
}).meta({ id: 'PolicyCard' });
