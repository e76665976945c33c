/** Collections and content grids share a path. */
export const COLLECTION_PLACE = {
  namespace: 'collections',
  page: {
    route: 'collection',
    path: 'newsroom/collections/:slug',
    reserved: ['search', 'releases', 'collections'],
  },
} as const;
