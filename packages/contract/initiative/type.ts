import { describeType } from '@masthead/contract/descriptor';
import {
  InitiativeAnswer,
  InitiativeFields,
  InitiativeLocaleFields,
  InitiativesAnswer,
} from '@masthead/contract/initiative';
import { listQuery, OfItem } from '@masthead/contract/read-queries';

const INITIATIVES = { order: 'date', filters: ['commitment'] } as const;

export const initiative = describeType({
  type: 'initiative',
  fields: InitiativeFields,
  locale: InitiativeLocaleFields,
  folder: 'initiatives',
  singleton: false,
  namespace: 'initiative',
  page: {
    route: 'initiative',
    path: 'mission/initiatives/:slug',
  },
  card: { fields: ['commitment'], texts: [] },
  lists: {
    initiatives: INITIATIVES,
    commitment_initiatives: { order: 'date', filters: [], of: 'commitment' },
  },
  recommended: true,
  search: { result: 'initiative', labels: ['place', 'partner', 'figures'], text: ['body'] },
  reads: {
    initiatives: {
      path: '/impact/initiatives',
      summary: 'Initiatives, newest first',
      query: listQuery(INITIATIVES.filters),
      answer: InitiativesAnswer,
      examples: 'initiative/examples/initiatives-',
    },
    initiative: {
      path: '/impact/initiatives/{id}',
      summary: 'An initiative',
      query: OfItem,
      answer: InitiativeAnswer,
      examples: 'initiative/examples/',
    },
  },
});
