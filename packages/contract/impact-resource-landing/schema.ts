import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { answer } from '@masthead/contract/envelope';
import { ItemFields, ItemLocaleFields, LANDING_WORDS, PageSettings } from '@masthead/contract/item';
import { z } from 'zod';

export const ImpactResourceLandingFields = ItemFields;
export const ImpactResourceLandingLocaleFields = ItemLocaleFields;

export const ImpactResourceLanding = z
  .object({
    _type: z.literal('impact_resource_landing'),
    ...LANDING_WORDS,
    page: PageSettings,
    featured: z.array(Card),
    resources: z.array(Card),
    reports: z.array(Card),
    statements: z.array(Card),
    policies: z.array(Card),
    commitments: z.array(LinkedTitle),
  })
  .meta({ id: 'ImpactResourceLanding' });
export type ImpactResourceLanding = z.infer<typeof ImpactResourceLanding>;

export const ImpactResourceLandingAnswer = answer(ImpactResourceLanding);
