/** Pictures with captions on demand, at `/newsroom/galleries/{id}`. */

import { answer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const ContentGridFields = ItemFields.extend({
  assets: z.array(MediaReference).min(1).max(200),
});
export const ContentGridLocaleFields = ArticleLocaleFields;

export const ContentGrid = ArticleBase.extend({
  _type: z.literal('content_grid'),
  assets: z.array(File),
}).meta({ id: 'ContentGrid' });
export type ContentGrid = z.infer<typeof ContentGrid>;

export const ContentGridAnswer = answer(ContentGrid);
