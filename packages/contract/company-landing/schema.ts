import { Body } from '@masthead/contract/body';
import { CARD_TYPES, Card } from '@masthead/contract/card';
import { Figure, FigureInput } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import {
  ArticleLocaleFields,
  ItemFields,
  LANDING_COVERS,
  LANDING_WORDS,
  PageSettings,
} from '@masthead/contract/item';
import { ProfileCard } from '@masthead/contract/profile/card.ts';
import { itemReferences } from '@masthead/contract/reference';
import { z } from 'zod';

export const CompanyLandingFields = ItemFields.extend({
  related: itemReferences(CARD_TYPES, 12),
});
export const CompanyLandingLocaleFields = ArticleLocaleFields.extend({
  figures: z.array(FigureInput).max(6).default([]),
});

export const CompanyLanding = z
  .object({
    _type: z.literal('company_landing'),
    ...LANDING_WORDS,
    ...LANDING_COVERS,
    page: PageSettings,
    figures: z.array(Figure),
    body: Body,
    people: z.array(ProfileCard),
    related: z.array(Card),
  })
  .meta({ id: 'CompanyLanding' });
export type CompanyLanding = z.infer<typeof CompanyLanding>;

export const CompanyLandingAnswer = answer(CompanyLanding);
