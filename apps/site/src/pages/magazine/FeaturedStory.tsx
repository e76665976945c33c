import type { StoryHeroItem } from '@masthead/contract/home-landing';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { WidePicture } from '#src/components/media/WidePicture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './featured-story.module.css';

export function FeaturedStory({ item }: { readonly item: StoryHeroItem }) {
  const { t, locale } = useView();
  const { story } = item;
  const image = item.cover_image ?? story.cover_image;
  const mobile = item.cover_image_mobile ?? story.cover_image_mobile ?? image;
  return (
    <article className={`grid ${css.featured}`}>
      {image && (
        <WidePicture
          className={css.picture}
          image={image}
          sizes="(width >= 900px) 68vw, 100vw"
          mobile={mobile}
          priority
          decorative
        />
      )}
      <div className={`stack ${css.words}`}>
        <p className={`label label-large stroked ${css.topic}`}>
          {story.primary_topic?.title ?? t('home.featured_story')}
        </p>
        <h2 className="display-3" {...headline(story.title)}>
          <a className={`covering ${css.link}`} href={cardPath(locale.locale, story)}>
            <Phrases>{story.title}</Phrases>
          </a>
        </h2>
        {story.description !== null && (
          <p>
            <Phrases>{story.description}</Phrases>
          </p>
        )}
        {story.date !== null && (
          <DateTime className={`label label-large quiet ${css.date}`} instant={story.date} />
        )}
      </div>
    </article>
  );
}
