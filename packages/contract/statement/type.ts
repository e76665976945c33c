import { ownContactErrors } from '@masthead/contract/contact';
import { describeType } from '@masthead/contract/descriptor';
import { correctionErrors } from '@masthead/contract/item';
import { listQuery, OfItem } from '@masthead/contract/read-queries';
import { RESOURCE_PLACE } from '@masthead/contract/resource/place.ts';
import {
  StatementAnswer,
  StatementFields,
  StatementLocaleFields,
  StatementsAnswer,
} from '@masthead/contract/statement';

const STATEMENTS = { order: 'date', filters: ['topic', 'year'] } as const;

export const statement = describeType({
  type: 'statement',
  fields: StatementFields,
  locale: StatementLocaleFields,
  folder: 'statements',
  singleton: false,
  people: ['spokesperson'],
  ...RESOURCE_PLACE,
  card: { fields: [], texts: [] },
  lists: {
    statements: STATEMENTS,
    news: true,
    resources: true,
    topic_items: true,
    commitment_resources: true,
  },
  alerts: 'statements',
  recommended: true,
  search: { result: 'statement', labels: ['place', 'spokesperson'], text: ['body'] },
  checkSource: (fields, source) => [
    ...ownContactErrors(fields, source),
    ...correctionErrors(fields, source),
  ],
  reads: {
    statements: {
      path: '/newsroom/statements',
      summary: 'Statements, newest first',
      query: listQuery(STATEMENTS.filters),
      answer: StatementsAnswer,
      examples: 'statement/examples/statements-',
    },
    statement: {
      path: '/newsroom/statements/{id}',
      summary: 'A statement',
      query: OfItem,
      answer: StatementAnswer,
      examples: 'statement/examples/',
    },
  },
});
