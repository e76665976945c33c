import { EntryList } from '#src/components/EntryList.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { ReleasesData } from '#src/pages/releases/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Releases by date, the newest with its picture; each carries its brand's mark. */
export function ReleasesPage({ data }: { readonly data: ReleasesData }) {
  const { t, locale } = useView();
  const { releases, page, filters, query } = data;
  return (
    <>
      <ListHead title={t('types.release', { count: 2 })} text={t('newsroom.releases_text')} />
      <ListSection
        place={{ path: pathTo(locale.locale, 'releases'), query }}
        page={page}
        filters={filters}
      >
        <EntryList cards={releases} hasLead={page.number === 1} />
      </ListSection>
    </>
  );
}
