import { describeType } from '@masthead/contract/descriptor';
import { correctionErrors } from '@masthead/contract/item';
import { listQuery, OfItem } from '@masthead/contract/read-queries';
import {
  ReportAnswer,
  ReportFields,
  ReportLocaleFields,
  ReportsAnswer,
} from '@masthead/contract/report';
import { RESOURCE_PLACE } from '@masthead/contract/resource/place.ts';

const REPORTS = { order: 'date', filters: ['year', 'commitment'] } as const;

export const report = describeType({
  type: 'report',
  fields: ReportFields,
  locale: ReportLocaleFields,
  folder: 'reports',
  singleton: false,
  ...RESOURCE_PLACE,
  card: { fields: ['year', 'files'], texts: [] },
  lists: { reports: REPORTS, news: true, resources: true, commitment_resources: true },
  recommended: true,
  search: { result: 'report', labels: ['highlights'], text: ['body'] },
  checkSource: correctionErrors,
  reads: {
    reports: {
      path: '/newsroom/reports',
      summary: 'Reports, newest first; `year` is the year that a report covers',
      query: listQuery(REPORTS.filters),
      answer: ReportsAnswer,
      examples: 'report/examples/reports-',
    },
    report: {
      path: '/newsroom/reports/{id}',
      summary: 'A report',
      query: OfItem,
      answer: ReportAnswer,
      examples: 'report/examples/',
    },
  },
});
