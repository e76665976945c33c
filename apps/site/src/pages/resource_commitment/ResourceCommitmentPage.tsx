import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { DocumentList } from '#src/components/DocumentList.tsx';
import { ListHead } from '#src/components/ListHead.tsx';
import { ListSection } from '#src/components/ListSection.tsx';
import type { ResourceCommitmentData } from '#src/pages/resource_commitment/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** The resources of one focus area, which has a page of its own to lead on to. */
export function ResourceCommitmentPage({ data }: { readonly data: ResourceCommitmentData }) {
  const { t, locale } = useView();
  const { commitment, resources, page, filters, query } = data;
  const { slug, title, description } = commitment;
  return (
    <>
      <ListHead
        over={<a href={pathTo(locale.locale, 'resources')}>{t('sections.resources')}</a>}
        title={t('mission.resources_on', { title })}
        text={description}
        step={2}
        aside={
          <ButtonLink href={pathTo(locale.locale, 'commitment', { slug })}>
            {t('mission.focus_area')}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        }
      />
      <ListSection
        place={{ path: pathTo(locale.locale, 'resource_commitment', { slug }), query }}
        page={page}
        filters={filters}
        kinds={['type']}
      >
        <DocumentList cards={resources} />
      </ListSection>
    </>
  );
}
