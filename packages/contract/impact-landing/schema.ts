/** The mission landing (spec §2.5): impact report, commitments, resources. */

import { Card } from '@masthead/contract/card';
import { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { Figure, FigureInput } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import {
  ItemFields,
  ItemLocaleFields,
  LANDING_COVERS,
  LANDING_WORDS,
  PageSettings,
} from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { ReportCard } from '@masthead/contract/report/card.ts';
import { z } from 'zod';

export const ImpactLandingFields = ItemFields.extend({
  report: itemReference(['report']).nullable().default(null),
});
export const ImpactLandingLocaleFields = ItemLocaleFields.extend({
  figures: z.array(FigureInput).max(6).default([]),
});

export const ImpactLanding = z
  .object({
    _type: z.literal('impact_landing'),
    ...LANDING_WORDS,
    ...LANDING_COVERS,
    page: PageSettings,
    figures: z.array(Figure),
    report: ReportCard.nullable(),
    commitments: z.array(CommitmentCard),
    initiatives: z.array(Card),
    resources: z.array(Card),
  })
  .meta({ id: 'ImpactLanding' });
export type ImpactLanding = z.infer<typeof ImpactLanding>;

export const ImpactLandingAnswer = answer(ImpactLanding);
