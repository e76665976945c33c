/** The four types of `resources/{slug}` share a path (product.md). */
export const RESOURCE_PLACE = {
  namespace: 'resources',
  page: { route: 'resource', path: 'resources/:slug' },
} as const;
