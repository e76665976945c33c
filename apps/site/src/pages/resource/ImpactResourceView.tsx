import type { ImpactResource } from '@masthead/contract/impact-resource';
import { Body } from '#src/blocks/Body.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { DocumentColumns } from '#src/pages/resource/DocumentColumns.tsx';
import { focusAreaLinks } from '#src/pages/resource/DocumentFacts.tsx';
import { DocumentFiles } from '#src/pages/resource/DocumentFiles.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

export function ImpactResourceView({ resource }: { readonly resource: ImpactResource }) {
  const { t, locale } = useView();
  const { date, commitments } = resource;
  const category = t(`resources.category_${resource.category}`);
  return (
    <>
      <article>
        <DocumentHead
          title={resource.title}
          description={resource.description}
          kind={{
            label: t('types.impact_resource', { count: 1 }),
            href: pathTo(locale.locale, 'resources'),
          }}
          aside={<span>{category}</span>}
          cover={resource.cover_image}
        />
        <DocumentColumns
          article={resource}
          facts={[
            { label: t('resources.category'), value: category },
            { label: t('labels.published'), value: date && <DateTime instant={date} /> },
            { label: t('mission.focus_areas'), value: focusAreaLinks(commitments) },
          ]}
        >
          <DocumentFiles itemId={resource.id} files={resource.files} />
          <Body body={resource.body} itemId={resource.id} look="column" />
        </DocumentColumns>
      </article>
      <DocumentRelated cards={resource.related} />
    </>
  );
}
