/** Lists of several types; descriptors define the others. */

import type { ListDefinition } from '@masthead/contract/descriptor';

export const SHARED_LISTS = {
  news: { order: 'date', filters: [] },
  collections: { order: 'date', filters: ['type', 'year'] },
  resources: { order: 'date', filters: ['type', 'category', 'commitment', 'year'] },
  topic_items: { order: 'date', filters: ['type'], of: 'topic' },
  commitment_resources: { order: 'date', filters: ['type'], of: 'commitment' },
} as const satisfies Readonly<Record<string, ListDefinition>>;
