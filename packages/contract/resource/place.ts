/** Where the four types of `resources/{slug}` stand side by side (product.md). */
export const RESOURCE_PLACE = {
  namespace: 'resources',
  page: { route: 'resource', path: 'resources/:slug' },
} as const;
