/** A report: files and the year that it covers. */

import { Card, LinkedTitle, ReportCard } from '@masthead/contract/card';
import { Figure, FigureInput } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { itemReference, MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const ReportFields = ItemFields.extend({
  year: z.int().min(1900).max(2200),
  files: z.array(MediaReference).min(1).max(20),
  commitments: z
    .array(itemReference(['commitment']))
    .max(8)
    .default([]),
  related: z
    .array(itemReference(['report', 'story', 'impact_resource']))
    .max(6)
    .default([]),
});
export const ReportLocaleFields = ArticleLocaleFields.extend({
  highlights: z.array(FigureInput).max(6).default([]),
});

export const Report = ArticleBase.extend({
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
