import { CardBase } from '@masthead/contract/card-base';
import { Image } from '@masthead/contract/media';
import { z } from 'zod';

export const ProfileCard = CardBase.extend({
  _type: z.literal('profile'),
  role: z.string(),
  text: z.string().nullable(),
  cover_image_landscape: Image.nullable(),
}).meta({ id: 'ProfileCard' });
export type ProfileCard = z.infer<typeof ProfileCard>;
