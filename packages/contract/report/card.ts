import { CardBase, FirstFile } from '@masthead/contract/card-base';
import { z } from 'zod';

export const ReportCard = CardBase.extend({
  _type: z.literal('report'),
  year: z.int(),
  file: FirstFile,
}).meta({ id: 'ReportCard' });
