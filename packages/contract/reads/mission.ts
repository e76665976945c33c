/** The mission section and the resources. */

import { CommitmentAnswer } from '@masthead/contract/commitment';
import { ResourceCategory } from '@masthead/contract/common';
import { ImpactLandingAnswer } from '@masthead/contract/impact-landing';
import { ImpactResourceLandingAnswer } from '@masthead/contract/impact-resource-landing';
import { InitiativeAnswer } from '@masthead/contract/initiative';
import { Name, None, OfItem, Paged, Year } from '@masthead/contract/read-queries';
import { RESOURCE_TYPES, ResourceAnswer, ResourcesAnswer } from '@masthead/contract/resource';
import { ResourceCategoryAnswer } from '@masthead/contract/resource-category';
import { TaxonomiesAnswer } from '@masthead/contract/taxonomies';
import { z } from 'zod';

export const MISSION_READS = {
  impactLanding: {
    path: '/impact/landing',
    summary: "The mission section's landing page",
    query: None,
    answer: ImpactLandingAnswer,
    examples: 'impact-landing/examples/',
  },
  commitment: {
    path: '/impact/commitments/{id}',
    summary: 'A focus area',
    query: OfItem,
    answer: CommitmentAnswer,
    examples: 'commitment/examples/',
  },
  initiative: {
    path: '/impact/initiatives/{id}',
    summary: 'An initiative',
    query: OfItem,
    answer: InitiativeAnswer,
    examples: 'initiative/examples/',
  },
  resourceLanding: {
    path: '/impact-resource/landing',
    summary: "The resources' landing page",
    query: None,
    answer: ImpactResourceLandingAnswer,
    examples: 'impact-resource-landing/examples/',
  },
  resources: {
    path: '/impact-resource',
    summary: 'Impact resources, reports, statements and policies, newest first',
    query: Paged.extend({
      type: z.enum(RESOURCE_TYPES).optional(),
      category: ResourceCategory.optional(),
      commitment: Name,
      year: Year,
    }),
    answer: ResourcesAnswer,
    examples: 'resource/examples/resources-',
  },
  taxonomies: {
    path: '/impact-resource/taxonomies',
    summary: 'What resources can be filtered by',
    query: None,
    answer: TaxonomiesAnswer,
    examples: 'taxonomies/examples/',
  },
  resourceCategory: {
    path: '/impact-resource/category/{id}',
    summary: 'The resources of one focus area, which `id` names',
    query: Paged.extend({ type: z.enum(RESOURCE_TYPES).optional() }),
    answer: ResourceCategoryAnswer,
    examples: 'resource-category/examples/',
  },
  resource: {
    path: '/impact-resource/{id}',
    summary: 'An impact resource, report, statement or policy',
    query: OfItem,
    answer: ResourceAnswer,
    examples: 'resource/examples/',
  },
} as const;
