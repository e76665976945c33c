import { definePage } from '#src/pages/define-page.ts';
import { loadReports } from '#src/pages/reports/load.ts';
import { reportsMeta } from '#src/pages/reports/meta.ts';
import { ReportsPage } from '#src/pages/reports/ReportsPage.tsx';

export const page = definePage({
  route: 'reports',
  query: ['commitment', 'year', 'page'],
  load: loadReports,
  meta: reportsMeta,
  View: ReportsPage,
});
