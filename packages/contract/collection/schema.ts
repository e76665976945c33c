/** Text beside a list of items of any listable kind. */

import { CARD_TYPES, Card } from '@masthead/contract/card';
import { CollectionCard } from '@masthead/contract/collection/card.ts';
import { ContentGrid } from '@masthead/contract/content-grid';
import { ContentGridCard } from '@masthead/contract/content-grid/card.ts';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const CollectionFields = ItemFields.extend({
  items: z.array(itemReference(CARD_TYPES)).min(1).max(100),
});
export const CollectionLocaleFields = ArticleLocaleFields;

export const Collection = ArticleBase.extend({
  _type: z.literal('collection'),
  items: z.array(Card),
}).meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

/** `/newsroom/collections/{id}` finds either type, because they share their path. */
export const CollectionAnswer = answer(z.discriminatedUnion('_type', [Collection, ContentGrid]));

export const CollectionsAnswer = filteredListAnswer(
  z.discriminatedUnion('_type', [CollectionCard, ContentGridCard]),
);
