import type { Image } from '@masthead/contract/media';
import type { Story } from '@masthead/contract/story';
import type { ReactNode } from 'react';
import { Credit } from '#src/components/Credit.tsx';
import { Picture } from '#src/components/Picture.tsx';
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
  const image = story.cover_image;
  if (image === null || story.hero_layout === 'standard') {
    return <Standard story={story} image={image} intro={intro} />;
  }
  return story.hero_layout === 'portrait' ? (
    <>
      <Portrait story={story} image={image} />
      {intro}
    </>
  ) : (
    <>
      <FullBleed story={story} image={image} />
      {intro}
    </>
  );
}

interface LayoutProps {
  readonly story: Story;
  readonly image: Image;
}

/** The picture fills the window, the title stands on it at the bottom. */
function FullBleed({ story, image }: LayoutProps) {
  return (
    <header className={`grid ${css.fullBleed}`} data-theme="dark" data-brand={story.brand}>
      <Picture
        className={css.ground}
        image={image}
        ratio="16x9"
        sizes="100vw"
        mobile={{ image: story.cover_image_mobile ?? image, ratio: '9x16' }}
        priority
      />
      <Topic story={story} />
      <h1 className={`display-1 ${css.title}`} {...headline(story.title)}>
        {story.title}
      </h1>
    </header>
  );
}

/** Half picture, half a field of the brand's colour that holds the title. */
function Portrait({ story, image }: LayoutProps) {
  return (
    <header className={css.portrait} data-brand={story.brand}>
      <Picture
        className={css.half}
        image={story.cover_image_mobile ?? image}
        ratio="4x5"
        sizes="(width >= 900px) 50vw, 100vw"
        priority
      />
      <div className={css.field}>
        <Topic story={story} />
        <h1 className={`display-1 ${css.fieldTitle}`} {...headline(story.title)}>
          {story.title}
        </h1>
      </div>
    </header>
  );
}

/** Title, intro, then the picture from edge to edge. */
function Standard({
  story,
  image,
  intro,
}: Omit<LayoutProps, 'image'> & { image: Image | null; intro: ReactNode }) {
  return (
    <>
      <header className={`grid ${css.standard}`} data-brand={story.brand}>
        <Topic story={story} />
        <h1 className={`display-1 ${css.title}`} {...headline(story.title)}>
          {story.title}
        </h1>
      </header>
      {intro}
      {image !== null && (
        <figure className={css.cover}>
          <Picture
            image={image}
            ratio="16x9"
            sizes="100vw"
            mobile={{ image: story.cover_image_mobile ?? image, ratio: '4x5' }}
            priority
          />
          <div className="grid">
            <Credit caption={image.caption} credit={image.credit} />
          </div>
        </figure>
      )}
    </>
  );
}

function Topic({ story }: { readonly story: Story }) {
  const { locale } = useView();
  const topic = story.primary_topic;
  if (topic === null) return null;
  return (
    <p className={`label ${css.topic}`}>
      <a href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>{topic.title}</a>
    </p>
  );
}
