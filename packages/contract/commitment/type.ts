import {
  CommitmentAnswer,
  CommitmentFields,
  CommitmentLocaleFields,
  CommitmentsAnswer,
} from '@masthead/contract/commitment';
import { describeType } from '@masthead/contract/descriptor';
import { OfItem, Paged } from '@masthead/contract/read-queries';

export const commitment = describeType({
  type: 'commitment',
  fields: CommitmentFields,
  locale: CommitmentLocaleFields,
  folder: 'commitments',
  singleton: false,
  namespace: 'commitment',
  page: {
    route: 'commitment',
    path: 'mission/focus-areas/:slug',
  },
  card: { fields: ['number'], texts: [] },
  lists: { commitments: { order: 'number', filters: [] } },
  recommended: true,
  namedByMany: true,
  search: {
    result: 'commitment',
    labels: ['targets', 'target_labels', 'target_units'],
    text: ['body'],
  },
  check: ({ targets }, { target_labels, target_units }) => [
    ...targets
      .filter(({ key }) => !(key in target_labels))
      .map(({ key }) => ({
        path: `target_labels.${key}`,
        message: 'is missing: every target needs its label',
      })),
    ...Object.keys(target_units)
      .filter((unit) => targets.every(({ key }) => key !== unit))
      .map((unit) => ({ path: `target_units.${unit}`, message: 'is the unit of no target' })),
  ],
  reads: {
    commitments: {
      path: '/impact/commitments',
      summary: 'Focus areas by number',
      query: Paged,
      answer: CommitmentsAnswer,
      examples: 'commitment/examples/commitments-',
    },
    commitment: {
      path: '/impact/commitments/{id}',
      summary: 'A focus area',
      query: OfItem,
      answer: CommitmentAnswer,
      examples: 'commitment/examples/',
    },
  },
});
