import { CollectionFields, CollectionLocaleFields } from '@masthead/contract/collection';
import { COLLECTION_PLACE } from '@masthead/contract/collection/place.ts';
import { describeType } from '@masthead/contract/descriptor';

export const collection = describeType({
  type: 'collection',
  fields: CollectionFields,
  locale: CollectionLocaleFields,
  folder: 'collections',
  singleton: false,
  ...COLLECTION_PLACE,
  card: { fields: [], texts: [] },
  lists: { collections: true },
  recommended: true,
  search: { result: 'collection', labels: [], text: ['body'] },
  reads: {},
});
