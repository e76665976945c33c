/** The resources of one focus area (`/impact-resource/category/{id}`). */

import { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { filteredPageAnswer } from '@masthead/contract/filters';
import { ResourceCard } from '@masthead/contract/resource';
import { z } from 'zod';

export const ResourceCategoryPage = z
  .object({
    _type: z.literal('resource_category'),
    commitment: CommitmentCard,
    resources: z.array(ResourceCard),
  })
  .meta({ id: 'ResourceCategoryPage' });
export type ResourceCategoryPage = z.infer<typeof ResourceCategoryPage>;

export const ResourceCategoryAnswer = filteredPageAnswer(ResourceCategoryPage);
