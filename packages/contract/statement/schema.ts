import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { Line } from '@masthead/contract/common';
import { Contact, ContactsField } from '@masthead/contract/contact';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import {
  CorrectedArticleBase,
  CorrectedFields,
  DescribedLocaleFields,
} from '@masthead/contract/item';
import { itemReferences, titleReference } from '@masthead/contract/reference';
import { StatementCard } from '@masthead/contract/statement/card.ts';
import { z } from 'zod';

export const StatementFields = CorrectedFields.extend({
  contacts: ContactsField,
  primary_topic: titleReference(['topic']).nullable().default(null),
  related: itemReferences(['story', 'release', 'statement', 'policy'], 6),
});
export const StatementLocaleFields = DescribedLocaleFields.extend({
  place: Line.nullable().default(null),
  spokesperson: Line.nullable().default(null),
});

export const Statement = CorrectedArticleBase.extend({
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
