import { CardGrid } from '#src/components/CardGrid.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { CollectionsData } from '#src/pages/collections/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Collections and galleries as pictures in two columns (design.md). */
export function CollectionsPage({ data }: { readonly data: CollectionsData }) {
  const { t, locale } = useView();
  const { collections, page, filters, query } = data;
  return (
    <>
      <ListHead title={t('types.collection', { count: 2 })} text={t('newsroom.collections_text')} />
      <ListSection
        place={{ path: pathTo(locale.locale, 'collections'), query }}
        page={page}
        filters={filters}
      >
        <CardGrid cards={collections} across={2} heading="h2" isDescribed isFirst />
      </ListSection>
    </>
  );
}
