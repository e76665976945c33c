import { CardBase } from '@masthead/contract/card-base';
import { z } from 'zod';

export const CommitmentCard = CardBase.extend({
  _type: z.literal('commitment'),
  number: z.int().positive(),
}).meta({ id: 'CommitmentCard' });
export type CommitmentCard = z.infer<typeof CommitmentCard>;
