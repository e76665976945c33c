import type { Card as CardData } from '@masthead/contract/card';
import type { Story } from '@masthead/contract/story';
import { Body } from '#src/blocks/Body.tsx';
import { ReadingProgress } from '#src/blocks/ReadingProgress.tsx';
import { Corrections } from '#src/components/article/Corrections.tsx';
import { CardThirds } from '#src/components/cards/CardThirds.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import type { StoryData } from '#src/pages/story/load.ts';
import { StoryHero } from '#src/pages/story/StoryHero.tsx';
import { StoryIntro } from '#src/pages/story/StoryIntro.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './story-page.module.css';

/** A magazine story: hero in one of three layouts, intro, body, related stories (design.md). */
export function StoryPage({ data: { story, related } }: { readonly data: StoryData }) {
  return (
    <>
      <article>
        <StoryHero story={story} intro={<StoryIntro story={story} />} />
        <ReadingProgress body={story.body} />
        <Body body={story.body} itemId={story.id} />
        {story.corrections.length > 0 && (
          <div className="grid">
            <div className={css.corrections}>
              <Corrections corrections={story.corrections} />
            </div>
          </div>
        )}
        {story.topics.length > 0 && <Topics story={story} />}
      </article>
      {related.length > 0 && <Related story={story} cards={related} />}
    </>
  );
}

function Topics({ story }: { readonly story: Story }) {
  const { t, locale } = useView();
  return (
    <div className="grid">
      <ul className={css.topics} aria-label={t('topics.related')}>
        {story.topics.map((topic) => (
          <li key={topic.slug}>
            <a
              className={`label underlined ${css.topic}`}
              href={pathTo(locale.locale, 'topic', { slug: topic.slug })}
            >
              {topic.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RelatedProps {
  readonly story: Story;
  readonly cards: readonly CardData[];
}

function Related({ story, cards }: RelatedProps) {
  const { t, locale } = useView();
  const topic = story.primary_topic;
  return (
    <Section
      as="aside"
      id="related"
      title={t('story.related_stories')}
      size={2}
      more={
        topic === null
          ? undefined
          : {
              href: pathTo(locale.locale, 'topic', { slug: topic.slug }),
              label: t('story.more_on_topic', { topic: topic.title }),
            }
      }
    >
      <CardThirds cards={cards} />
    </Section>
  );
}
