import { DocumentList } from '#src/components/DocumentList.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { ReportsData } from '#src/pages/reports/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Reports by the year that they cover. */
export function ReportsPage({ data }: { readonly data: ReportsData }) {
  const { t, locale } = useView();
  const { reports, page, filters, query } = data;
  return (
    <>
      <ListHead title={t('types.report', { count: 2 })} text={t('newsroom.reports_text')} />
      <ListSection
        place={{ path: pathTo(locale.locale, 'reports'), query }}
        page={page}
        filters={filters}
      >
        <DocumentList cards={reports} isByYear hasKinds={false} />
      </ListSection>
    </>
  );
}
