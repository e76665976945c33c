/** The lists in which several types stand; a list of one type is defined by that type's descriptor. */

import type { ListDefinition } from '@masthead/contract/descriptor';

export const SHARED_LISTS = {
  /** Home's recent news. */
  news: { order: 'date', filters: [] },
  collections: { order: 'date', filters: ['type', 'year'] },
  /** What stands under `resources`. */
  resources: { order: 'date', filters: ['type', 'category', 'commitment', 'year'] },
  /** What is about one topic. */
  topic_items: { order: 'date', filters: ['type'], of: 'topic' },
  /** The resources of one focus area. */
  commitment_resources: { order: 'date', filters: ['type'], of: 'commitment' },
} as const satisfies Readonly<Record<string, ListDefinition>>;
