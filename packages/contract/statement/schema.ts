/** A statement of the company on a matter, with who speaks for it. */

import { Card, LinkedTitle, StatementCard } from '@masthead/contract/card';
import { Contact, ContactInput, Line } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const StatementFields = ItemFields.extend({
  contacts: z.array(ContactInput).max(6).default([]),
  primary_topic: itemReference(['topic']).nullable().default(null),
  related: z
    .array(itemReference(['story', 'release', 'statement', 'policy']))
    .max(6)
    .default([]),
});
export const StatementLocaleFields = ArticleLocaleFields.extend({
  place: Line.nullable().default(null),
  spokesperson: Line.nullable().default(null),
});

export const Statement = ArticleBase.extend({
  _type: z.literal('statement'),
  place: z.string().nullable(),
  spokesperson: z.string().nullable(),
  contacts: z.array(Contact),
  primary_topic: LinkedTitle.nullable(),
  related: z.array(Card),
}).meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const StatementAnswer = answer(Statement);
export const StatementsAnswer = filteredListAnswer(StatementCard);
