import { CardBase, FirstFile } from '@masthead/contract/card-base';
import { ResourceCategory } from '@masthead/contract/common';
import { z } from 'zod';

export const ImpactResourceCard = CardBase.extend({
  _type: z.literal('impact_resource'),
  category: ResourceCategory,
  file: FirstFile,
}).meta({ id: 'ImpactResourceCard' });
