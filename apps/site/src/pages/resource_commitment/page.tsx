import { READS } from '@masthead/contract/reads';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { defineListPage } from '#src/pages/define-list-page.tsx';
import { pathTo } from '#src/routes.ts';

/** The resources of one focus area, which has a page of its own to lead on to. */
export const page = defineListPage({
  route: 'resource_commitment',
  query: READS.resourceCategory.query.pick({ type: true, page: true }),
  load: ({ api, params, query }) => api.read('resourceCategory', { id: params.slug, ...query }),
  head(
    { commitment: { slug, title, description, cover_image }, resources },
    { t, locale: { locale } },
  ) {
    return {
      over: <a href={pathTo(locale, 'resources')}>{t('sections.resources')}</a>,
      title: t('mission.resources_on', { title }),
      text: description,
      step: 2,
      aside: (
        <ButtonLink href={pathTo(locale, 'commitment', { slug })}>
          {t('mission.focus_area')}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      ),
      image: cover_image,
      entries: resources,
    };
  },
  empty: 'empty.resources',
  List: ({ data }) => <DocumentList cards={data.resources} />,
});
