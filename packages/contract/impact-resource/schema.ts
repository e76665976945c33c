/** A document or fact sheet of the mission section, in a category, for focus areas. */

import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { ResourceCategory } from '@masthead/contract/common';
import { answer } from '@masthead/contract/envelope';
import { ArticleBase, DescribedLocaleFields, ItemFields } from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { itemReferences, MediaReference, titleReferences } from '@masthead/contract/reference';
import { z } from 'zod';

export const ImpactResourceFields = ItemFields.extend({
  category: ResourceCategory,
  commitments: titleReferences(['commitment'], 8),
  files: z.array(MediaReference).max(20).default([]),
  related: itemReferences(['impact_resource', 'report', 'story', 'initiative'], 6),
});
export const ImpactResourceLocaleFields = DescribedLocaleFields;

export const ImpactResource = ArticleBase.extend({
  _type: z.literal('impact_resource'),
  category: ResourceCategory,
  commitments: z.array(LinkedTitle),
  files: z.array(File),
  related: z.array(Card),
}).meta({ id: 'ImpactResource' });
export type ImpactResource = z.infer<typeof ImpactResource>;

export const ImpactResourceAnswer = answer(ImpactResource);
