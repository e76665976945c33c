/** Calls that answer several types; descriptors have the others. */

import { CollectionAnswer, CollectionsAnswer } from '@masthead/contract/collection';
import { listQuery, None, OfItem, Paged } from '@masthead/contract/read-queries';
import { RESOURCE_TYPES, ResourceAnswer, ResourcesAnswer } from '@masthead/contract/resource';
import { ResourceCategoryAnswer } from '@masthead/contract/resource-category';
import { SHARED_LISTS } from '@masthead/contract/shared-lists';
import { TaxonomiesAnswer } from '@masthead/contract/taxonomies';
import { z } from 'zod';

const COLLECTION_TYPES = ['collection', 'content_grid'] as const;

export const SHARED_READS = {
  collections: {
    path: '/newsroom/collections',
    summary: 'Collections and content grids, newest first',
    query: listQuery(SHARED_LISTS.collections.filters).extend({
      type: z.enum(COLLECTION_TYPES).optional(),
    }),
    answer: CollectionsAnswer,
    examples: 'collection/examples/collections-',
  },
  collection: {
    path: '/newsroom/collections/{id}',
    summary: 'A collection or content grid',
    query: OfItem,
    types: COLLECTION_TYPES,
    answer: CollectionAnswer,
    examples: 'collection/examples/',
  },
  resources: {
    path: '/impact-resource',
    summary: 'Impact resources, reports, statements and policies, newest first',
    query: listQuery(SHARED_LISTS.resources.filters).extend({
      type: z.enum(RESOURCE_TYPES).optional(),
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
    types: ['commitment'],
    answer: ResourceCategoryAnswer,
    examples: 'resource-category/examples/',
  },
  resource: {
    path: '/impact-resource/{id}',
    summary: 'An impact resource, report, statement or policy',
    query: OfItem,
    types: RESOURCE_TYPES,
    answer: ResourceAnswer,
    examples: 'resource/examples/',
  },
} as const;
