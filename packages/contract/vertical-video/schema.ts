/** Slides of pictures and films, 9:16 (spec §3). */

import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { Paragraph } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { ItemBase, ItemFields, ItemLocaleFields } from '@masthead/contract/item';
import { itemReferences, MediaReference, titleReference } from '@masthead/contract/reference';
import { Slide, VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { z } from 'zod';

const SlideInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: MediaReference }),
  z.strictObject({ type: z.literal('video'), video: MediaReference }),
]);

export const VerticalVideoFields = ItemFields.extend({
  slides: z.array(SlideInput).min(1).max(20),
  primary_topic: titleReference(['topic']).nullable().default(null),
  related: itemReferences(['story', 'vertical_video', 'release'], 6),
});
export const VerticalVideoLocaleFields = ItemLocaleFields.extend({
  /** One per slide, in order; null shows none. */
  slide_texts: z.array(Paragraph.nullable()).max(20).default([]),
});

export const VerticalVideo = ItemBase.extend({
  _type: z.literal('vertical_video'),
  slides: z.array(Slide),
  primary_topic: LinkedTitle.nullable(),
  related: z.array(Card),
}).meta({ id: 'VerticalVideo' });
export type VerticalVideo = z.infer<typeof VerticalVideo>;

export const VerticalVideoAnswer = answer(VerticalVideo);
export const VerticalVideosAnswer = filteredListAnswer(VerticalVideoCard);
