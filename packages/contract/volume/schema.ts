/** An issue of the magazine, with its own number and colour. */

import { Card } from '@masthead/contract/card';
import { HexColour, Line } from '@masthead/contract/common';
import { answer, listAnswer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { VolumeCard } from '@masthead/contract/volume/card.ts';
import { z } from 'zod';

export const VolumeFields = ItemFields.extend({
  number: z.int().positive().max(999),
  colour: HexColour,
  stories: z
    .array(itemReference(['story', 'vertical_video']))
    .min(1)
    .max(40),
});
export const VolumeLocaleFields = ArticleLocaleFields.extend({ short_name: Line });

export const Volume = ArticleBase.extend({
  _type: z.literal('volume'),
  number: z.int().positive(),
  colour: HexColour,
  short_name: z.string(),
  stories: z.array(Card),
}).meta({ id: 'Volume' });
export type Volume = z.infer<typeof Volume>;

export const VolumeAnswer = answer(Volume);
export const VolumesAnswer = listAnswer(VolumeCard);
