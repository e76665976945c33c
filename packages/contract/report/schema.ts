import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { Figure, FigureInput } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import {
  CorrectedArticleBase,
  CorrectedFields,
  DescribedLocaleFields,
} from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { itemReferences, MediaReference, titleReferences } from '@masthead/contract/reference';
import { ReportCard } from '@masthead/contract/report/card.ts';
import { z } from 'zod';

export const ReportFields = CorrectedFields.extend({
  year: z.int().min(1900).max(2200),
  files: z.array(MediaReference).min(1).max(20),
  commitments: titleReferences(['commitment'], 8),
  related: itemReferences(['report', 'story', 'impact_resource'], 6),
});
export const ReportLocaleFields = DescribedLocaleFields.extend({
  highlights: z.array(FigureInput).max(6).default([]),
});

export const Report = CorrectedArticleBase.extend({
  _type: z.literal('report'),
  year: z.int(),
  files: z.array(File),
  highlights: z.array(Figure),
  commitments: z.array(LinkedTitle),
  related: z.array(Card),
}).meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const ReportAnswer = answer(Report);
export const ReportsAnswer = filteredListAnswer(ReportCard);
