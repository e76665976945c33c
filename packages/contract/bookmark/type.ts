import { BookmarkFields, BookmarkLocaleFields } from '@masthead/contract/bookmark';
import { describeType } from '@masthead/contract/descriptor';

export const bookmark = describeType({
  type: 'bookmark',
  fields: BookmarkFields,
  locale: BookmarkLocaleFields,
  folder: 'bookmarks',
  singleton: false,
  namespace: 'bookmark',
  page: null,
  card: { fields: ['path'], texts: ['area_label'] },
  lists: {},
  recommended: false,
  search: { result: 'bookmark', labels: ['area_label'], text: [] },
  reads: {},
});
