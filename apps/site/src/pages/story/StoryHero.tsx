import type { Image } from '@masthead/contract/media';
import type { Story } from '@masthead/contract/story';
import type { ReactNode } from 'react';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { WideCover } from '#src/components/cards/WideCover.tsx';
import { Hero } from '#src/components/lists/Hero.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './story-hero.module.css';

interface StoryHeroProps {
  readonly story: Story;
  /** Stands after the hero; in the standard layout between its title and its picture. */
  readonly intro: ReactNode;
}

/** The top of a story. Without a picture every layout is the standard one. */
export function StoryHero({ story, intro }: StoryHeroProps) {
  const { identity } = useView();
  const image = story.cover_image;
  if (image === null || story.hero_layout === 'standard') {
    return <Standard story={story} image={image} intro={intro} />;
  }
  return (
    <>
      <Hero
        layout={story.hero_layout}
        title={story.title}
        image={image}
        mobile={story.cover_image_mobile}
        brand={story.brand ?? identity.defaultBrand?.id ?? null}
        kicker={<Topic story={story} />}
      />
      {intro}
    </>
  );
}

/** Title, intro, then the picture from edge to edge. */
function Standard({ story, image, intro }: StoryHeroProps & { readonly image: Image | null }) {
  return (
    <>
      <header className={`grid ${css.standard}`} data-brand={story.brand ?? undefined}>
        <Topic story={story} />
        <h1 className={`display-1 ${css.title}`} {...headline(story.title)}>
          <Phrases>{story.title}</Phrases>
        </h1>
      </header>
      {intro}
      <WideCover image={image} mobile={story.cover_image_mobile} className={css.cover} />
    </>
  );
}

function Topic({ story }: { readonly story: Story }) {
  const { locale } = useView();
  const topic = story.primary_topic;
  if (topic === null) return null;
  return (
    <Kicker>
      <a href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>{topic.title}</a>
    </Kicker>
  );
}
