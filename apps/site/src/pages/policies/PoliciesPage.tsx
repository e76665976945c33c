import { DocumentList } from '#src/components/DocumentList.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { PoliciesData } from '#src/pages/policies/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Policies as a table-like list: since when, which, and the file. */
export function PoliciesPage({ data }: { readonly data: PoliciesData }) {
  const { t, locale } = useView();
  const { policies, page, filters, query } = data;
  return (
    <>
      <ListHead title={t('types.policy', { count: 2 })} text={t('newsroom.policies_text')} />
      <ListSection
        place={{ path: pathTo(locale.locale, 'policies'), query }}
        page={page}
        filters={filters}
      >
        <DocumentList cards={policies} hasKinds={false} />
      </ListSection>
    </>
  );
}
