/** The company section's landing page: who we are, and the people. */

import { Body } from '@masthead/contract/body';
import { CARD_TYPES, Card, ProfileCard } from '@masthead/contract/card';
import { Figure, FigureInput } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { ArticleLocaleFields, ItemFields, PageSettings } from '@masthead/contract/item';
import { Image } from '@masthead/contract/media';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const CompanyLandingFields = ItemFields.extend({
  related: z.array(itemReference(CARD_TYPES)).max(12).default([]),
});
export const CompanyLandingLocaleFields = ArticleLocaleFields.extend({
  figures: z.array(FigureInput).max(6).default([]),
});

export const CompanyLanding = z
  .object({
    _type: z.literal('company_landing'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    cover_image: Image.nullable(),
    cover_image_mobile: Image.nullable(),
    page: PageSettings,
    figures: z.array(Figure),
    body: Body,
    people: z.array(ProfileCard),
    related: z.array(Card),
  })
  .meta({ id: 'CompanyLanding' });
export type CompanyLanding = z.infer<typeof CompanyLanding>;

export const CompanyLandingAnswer = answer(CompanyLanding);
