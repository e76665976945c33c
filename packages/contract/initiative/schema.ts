import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { Figure, FigureInput, Line } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { InitiativeCard } from '@masthead/contract/initiative/card.ts';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReferences, titleReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const InitiativeFields = ItemFields.extend({
  commitment: titleReference(['commitment']).nullable().default(null),
  started: z.int().min(1900).max(2200).nullable().default(null),
  related: itemReferences(
    ['story', 'vertical_video', 'release', 'initiative', 'impact_resource'],
    12,
  ),
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
export const InitiativesAnswer = filteredListAnswer(InitiativeCard);
