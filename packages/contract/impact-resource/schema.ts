/** A resource of the mission section: a document or fact sheet, in a category, for focus areas. */

import { Card, LinkedTitle } from '@masthead/contract/card';
import { ResourceCategory } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { itemReference, MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const ImpactResourceFields = ItemFields.extend({
  category: ResourceCategory,
  commitments: z
    .array(itemReference(['commitment']))
    .max(8)
    .default([]),
  files: z.array(MediaReference).max(20).default([]),
  related: z
    .array(itemReference(['impact_resource', 'report', 'story', 'initiative']))
    .max(6)
    .default([]),
});
export const ImpactResourceLocaleFields = ArticleLocaleFields;

export const ImpactResource = ArticleBase.extend({
  _type: z.literal('impact_resource'),
  category: ResourceCategory,
  commitments: z.array(LinkedTitle),
  files: z.array(File),
  related: z.array(Card),
}).meta({ id: 'ImpactResource' });
export type ImpactResource = z.infer<typeof ImpactResource>;

export const ImpactResourceAnswer = answer(ImpactResource);
