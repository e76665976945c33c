import { CardBase } from '@masthead/contract/card-base';
import { Image, Video } from '@masthead/contract/media';
import { z } from 'zod';

export const Slide = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('image'),
    image: Image,
    video: z.null(),
    text: z.string().nullable(),
  }),
  z.object({
    type: z.literal('video'),
    image: z.null(),
    video: Video,
    text: z.string().nullable(),
  }),
]);
export type Slide = z.infer<typeof Slide>;

export const VerticalVideoCard = CardBase.extend({
  _type: z.literal('vertical_video'),
  slides: z.array(Slide),
}).meta({ id: 'VerticalVideoCard' });
export type VerticalVideoCard = z.infer<typeof VerticalVideoCard>;
