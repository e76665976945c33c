import { Icon } from '#src/components/Icon.tsx';
import { EmptyLanding } from '#src/components/lists/EmptyLanding.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { Featured } from '#src/pages/resources/Featured.tsx';
import { LatestOfEach } from '#src/pages/resources/LatestOfEach.tsx';
import type { ResourcesData } from '#src/pages/resources/load.ts';
import { WaysIn } from '#src/pages/resources/WaysIn.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

export function ResourcesPage({ data }: { readonly data: ResourcesData }) {
  const { t, locale } = useView();
  const { landing, taxonomies } = data;
  const { featured, resources, statements, policies, reports } = landing;
  const lists = [featured, resources, statements, policies, reports];
  const isEmpty = lists.every(({ length }) => length === 0);
  return (
    <>
      <ListHead
        title={landing.title ?? t('resources.title')}
        text={landing.description ?? t('resources.subtitle')}
        aside={
          <a className="label search-link" href={pathTo(locale.locale, 'resources_search')}>
            <Icon name="search" />
            {t('resources.search_resources')}
          </a>
        }
      />
      {landing.featured.length > 0 && <Featured cards={landing.featured} />}
      <WaysIn taxonomies={taxonomies} />
      <LatestOfEach landing={landing} />
      {isEmpty && <EmptyLanding text={t('empty.resources')} />}
    </>
  );
}
