/** What resources can be filtered by (`/impact-resource/taxonomies`), each with its count. */

import { plainAnswer } from '@masthead/contract/envelope';
import { ResourceCategory } from '@masthead/contract/impact-resource';
import { z } from 'zod';

const Count = z.int().nonnegative();

export const Taxonomies = z
  .object({
    categories: z.array(z.object({ category: ResourceCategory, count: Count })),
    commitments: z.array(z.object({ title: z.string(), slug: z.string(), count: Count })),
    years: z.array(z.object({ year: z.int(), count: Count })),
  })
  .meta({ id: 'Taxonomies' });
export type Taxonomies = z.infer<typeof Taxonomies>;

export const TaxonomiesAnswer = plainAnswer(Taxonomies);
