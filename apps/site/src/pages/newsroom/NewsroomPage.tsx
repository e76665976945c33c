import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import { CardList } from '#src/components/cards/CardList.tsx';
import { CardThirds } from '#src/components/cards/CardThirds.tsx';
import { LeadCard } from '#src/components/cards/LeadCard.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { EmptyLanding } from '#src/components/lists/EmptyLanding.tsx';
import { LatestColumns } from '#src/components/lists/LatestColumns.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { ForTheMedia } from '#src/pages/newsroom/ForTheMedia.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './newsroom-page.module.css';

/** The newsroom's landing page: typographic, with a picture for the first only (design.md). */
export function NewsroomPage({
  data: { landing },
}: {
  readonly data: { readonly landing: NewsroomLanding };
}) {
  const { t, locale } = useView();
  const to = (name: 'releases' | 'collections') => pathTo(locale.locale, name);
  return (
    <>
      <Head landing={landing} />
      {landing.lead && (
        <div className="grid">
          <LeadCard card={landing.lead} />
        </div>
      )}
      {isEmpty(landing) && <EmptyLanding text={t('empty.newsroom')} />}
      {landing.latest.length > 0 && (
        <Section
          id="releases"
          title={t('newsroom.latest_releases')}
          more={{ href: to('releases'), label: t('newsroom.all_releases') }}
        >
          <CardList cards={landing.latest} />
        </Section>
      )}
      {landing.collections.length > 0 && (
        <Section
          id="collections"
          title={t('types.collection', { count: 2 })}
          text={t('newsroom.collections_text')}
          more={{ href: to('collections'), label: t('newsroom.all_collections') }}
        >
          <CardThirds cards={landing.collections} />
        </Section>
      )}
      <LatestColumns
        isLevel
        lists={[
          { route: 'statements', cards: landing.statements },
          { route: 'policies', cards: landing.policies },
          { route: 'reports', cards: landing.reports },
        ]}
      />
      <ForTheMedia about={landing.about} contacts={landing.contacts} />
    </>
  );
}

function Head({ landing }: { readonly landing: NewsroomLanding }) {
  const { t, locale } = useView();
  const title = landing.title ?? t('newsroom.title');
  return (
    <header className={'grid page-head'}>
      <h1 className="display-1" {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h1>
      <p className={`lead ${css.subtitle}`}>
        <Phrases>{landing.description ?? t('newsroom.subtitle')}</Phrases>
      </p>
      <a
        className={`label search-link ${css.search}`}
        href={pathTo(locale.locale, 'newsroom_search')}
      >
        <Icon name="search" />
        {t('newsroom.search_newsroom')}
      </a>
    </header>
  );
}

function isEmpty({ lead, latest, collections, statements, policies, reports }: NewsroomLanding) {
  const lists = [latest, collections, statements, policies, reports];
  return lead === null && lists.every(({ length }) => length === 0);
}
