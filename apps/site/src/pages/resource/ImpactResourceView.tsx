import type { ImpactResource } from '@masthead/contract/impact-resource';
import { Body } from '#src/blocks/Body.tsx';
import { DateTime } from '#src/components/DateTime.tsx';
import { DocumentFacts, FocusAreaLinks } from '#src/pages/resource/DocumentFacts.tsx';
import { DocumentFiles } from '#src/pages/resource/DocumentFiles.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document.module.css';

/** A resource of the mission section: its category, its files, and the focus areas it serves. */
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
        <div className={`grid ${css.columns}`}>
          <DocumentFacts
            title={resource.title}
            facts={[
              { label: t('resources.category'), value: category },
              { label: t('labels.published'), value: date && <DateTime instant={date} /> },
              {
                label: t('mission.focus_areas'),
                value: commitments.length === 0 ? null : <FocusAreaLinks {...{ commitments }} />,
              },
            ]}
          />
          <div className={css.main}>
            <DocumentFiles itemId={resource.id} files={resource.files} />
            <Body body={resource.body} itemId={resource.id} look="column" />
          </div>
        </div>
      </article>
      <DocumentRelated cards={resource.related} />
    </>
  );
}
