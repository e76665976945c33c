import { COLLECTION_PLACE } from '@masthead/contract/collection/place.ts';
import {
  ContentGridAnswer,
  ContentGridFields,
  ContentGridLocaleFields,
} from '@masthead/contract/content-grid';
import { describeType } from '@masthead/contract/descriptor';
import { OfItem } from '@masthead/contract/read-queries';

export const contentGrid = describeType({
  type: 'content_grid',
  fields: ContentGridFields,
  locale: ContentGridLocaleFields,
  folder: 'content-grids',
  singleton: false,
  ...COLLECTION_PLACE,
  card: { fields: [], texts: [] },
  lists: { collections: true },
  // A gallery belongs to the release beside it.
  recommended: false,
  search: { result: 'collection', labels: [], text: ['body'] },
  reads: {
    contentGrid: {
      path: '/newsroom/galleries/{id}',
      summary: 'A content grid',
      query: OfItem,
      answer: ContentGridAnswer,
      examples: 'content-grid/examples/',
    },
  },
});
