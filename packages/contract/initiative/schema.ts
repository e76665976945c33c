/** An initiative under a focus area. */

import { Card, LinkedTitle } from '@masthead/contract/card';
import { Figure, FigureInput, Line } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const InitiativeFields = ItemFields.extend({
  commitment: itemReference(['commitment']).nullable().default(null),
  started: z.int().min(1900).max(2200).nullable().default(null),
  related: z
    .array(itemReference(['story', 'vertical_video', 'release', 'initiative', 'impact_resource']))
    .max(12)
    .default([]),
});
export const InitiativeLocaleFields = ArticleLocaleFields.extend({
  place: Line.nullable().default(null),
  partner: Line.nullable().default(null),
  figures: z.array(FigureInput).max(4).default([]),
});

export const Initiative = ArticleBase.extend({
  _type: z.literal('initiative'),
  commitment: LinkedTitle.nullable(),
  started: z.int().nullable(),
  place: z.string().nullable(),
  partner: z.string().nullable(),
  figures: z.array(Figure),
  related: z.array(Card),
}).meta({ id: 'Initiative' });
export type Initiative = z.infer<typeof Initiative>;

export const InitiativeAnswer = answer(Initiative);
