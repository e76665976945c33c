import type { ImpactResourceLanding } from '@masthead/contract/impact-resource-landing';
import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { LatestColumns } from '#src/components/lists/LatestColumns.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { pathTo } from '#src/routes.ts';
import { listAddress } from '#src/view/list-address.ts';
import { useView } from '#src/view/view-context.ts';

export function LatestOfEach({ landing }: { readonly landing: ImpactResourceLanding }) {
  const { t, locale } = useView();
  const search = { path: pathTo(locale.locale, 'resources_search'), query: {} };
  return (
    <>
      {landing.resources.length > 0 && (
        <Section
          id="latest"
          title={t('resources.latest_resources')}
          more={{
            href: listAddress(search, { type: 'impact_resource' }),
            label: t('labels.view_all'),
          }}
        >
          <DocumentList cards={landing.resources} heading="h3" />
        </Section>
      )}
      <LatestColumns
        lists={[
          { route: 'reports', cards: landing.reports },
          { route: 'statements', cards: landing.statements },
          { route: 'policies', cards: landing.policies },
        ]}
      />
    </>
  );
}
