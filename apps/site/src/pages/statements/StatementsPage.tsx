import { EntryList } from '#src/components/EntryList.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { StatementsData } from '#src/pages/statements/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Statements by date, each with what it says in a sentence. */
export function StatementsPage({ data }: { readonly data: StatementsData }) {
  const { t, locale } = useView();
  const { statements, page, filters, query } = data;
  return (
    <>
      <ListHead title={t('types.statement', { count: 2 })} text={t('newsroom.statements_text')} />
      <ListSection
        place={{ path: pathTo(locale.locale, 'statements'), query }}
        page={page}
        filters={filters}
      >
        <EntryList cards={statements} isDescribed />
      </ListSection>
    </>
  );
}
