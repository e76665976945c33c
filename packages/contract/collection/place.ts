/** Where collections and content grids stand side by side. */
export const COLLECTION_PLACE = {
  namespace: 'collections',
  page: {
    route: 'collection',
    path: 'newsroom/collections/:slug',
    reserved: ['search', 'releases', 'collections'],
  },
} as const;
