import { AlertsLink } from '#src/components/AlertsLink.tsx';
import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { EntryList } from '#src/components/lists/EntryList.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { ListSection } from '#src/components/lists/ListSection.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import type { TopicData } from '#src/pages/topic/load.ts';
import { OtherTopics } from '#src/pages/topic/OtherTopics.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './topic-page.module.css';

/** A topic: stories as pictures, then films, releases and statements by date. */
export function TopicPage({ data }: { readonly data: TopicData }) {
  const { t, locale, hasAlerts } = useView();
  const { topic, others, page, filters, query } = data;
  const stories = topic.items.filter(({ _type }) => _type === 'story');
  const rest = topic.items.filter(({ _type }) => _type !== 'story');
  const hasCover = page.number === 1 && topic.cover_image !== null;
  return (
    <>
      <ListHead
        over={t('types.topic', { count: 1 })}
        title={topic.title}
        text={topic.description}
        {...(hasAlerts && { aside: <AlertsLink /> })}
      />
      {hasCover && topic.cover_image && (
        <Picture
          className={css.cover}
          image={topic.cover_image}
          ratio="16x9"
          sizes="100vw"
          mobile={{ image: topic.cover_image_mobile ?? topic.cover_image, ratio: '4x5' }}
          priority
        />
      )}
      <ListSection
        place={{ path: pathTo(locale.locale, 'topic', { slug: topic.slug }), query }}
        page={page}
        filters={filters}
        kinds={['type']}
        empty={t('topic.empty')}
      >
        <CardGrid
          cards={stories}
          across={3}
          name="stories"
          heading="h2"
          isFirst={!hasCover}
          isAlone={stories.length === 1 && page.pages === 1}
        />
        <EntryList cards={rest} name="rest" hasTypes />
      </ListSection>
      {others.length > 0 && <OtherTopics topics={others} />}
    </>
  );
}
