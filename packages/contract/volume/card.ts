import { CardBase } from '@masthead/contract/card-base';
import { HexColour } from '@masthead/contract/common';
import { z } from 'zod';

export const VolumeCard = CardBase.extend({
  _type: z.literal('volume'),
  number: z.int().positive(),
  short_name: z.string(),
  colour: HexColour,
}).meta({ id: 'VolumeCard' });
export type VolumeCard = z.infer<typeof VolumeCard>;
