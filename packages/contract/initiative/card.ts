import { CardBase, LinkedTitle } from '@masthead/contract/card-base';
import { z } from 'zod';

export const InitiativeCard = CardBase.extend({
  _type: z.literal('initiative'),
  commitment: LinkedTitle.nullable(),
}).meta({ id: 'InitiativeCard' });
