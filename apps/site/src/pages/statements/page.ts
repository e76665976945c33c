import { definePage } from '#src/pages/define-page.ts';
import { loadStatements } from '#src/pages/statements/load.ts';
import { statementsMeta } from '#src/pages/statements/meta.ts';
import { StatementsPage } from '#src/pages/statements/StatementsPage.tsx';

export const page = definePage({
  route: 'statements',
  query: ['topic', 'year', 'page'],
  load: loadStatements,
  meta: statementsMeta,
  View: StatementsPage,
});
