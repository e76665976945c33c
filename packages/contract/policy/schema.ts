/** Text or file, with the day it took effect (`date`) and the edition in force. */

import { Card } from '@masthead/contract/card';
import { Line } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import {
  CorrectedArticleBase,
  CorrectedFields,
  DescribedLocaleFields,
} from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { PolicyCard } from '@masthead/contract/policy/card.ts';
import { itemReferences, MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const PolicyFields = CorrectedFields.extend({
  edition: Line.nullable().default(null),
  files: z.array(MediaReference).max(20).default([]),
  related: itemReferences(['policy', 'statement', 'report'], 6),
});
export const PolicyLocaleFields = DescribedLocaleFields;

export const Policy = CorrectedArticleBase.extend({
  _type: z.literal('policy'),
  edition: z.string().nullable(),
  files: z.array(File),
  related: z.array(Card),
}).meta({ id: 'Policy' });
export type Policy = z.infer<typeof Policy>;

export const PolicyAnswer = answer(Policy);
export const PoliciesAnswer = filteredListAnswer(PolicyCard);
