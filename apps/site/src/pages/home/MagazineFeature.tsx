import type { StoryCard } from '@masthead/contract/story/card.ts';
import { Card } from '#src/components/cards/Card.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { FILLS_WINDOW } from '#src/components/media/renditions.ts';
import { WidePicture } from '#src/components/media/WidePicture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './magazine-feature.module.css';

interface MagazineFeatureProps {
  readonly feature: StoryCard;
  readonly stories: readonly StoryCard[];
}

/** The magazine's newest story from edge to edge, and three more beneath. */
export function MagazineFeature({ feature, stories }: MagazineFeatureProps) {
  const { t, locale } = useView();
  const image = feature.cover_image;
  return (
    <section className="section" aria-labelledby="from-the-magazine">
      <article className={`grid ${css.feature}`} data-theme="dark">
        {image && (
          <WidePicture
            className={`ground-picture ${css.picture}`}
            image={image}
            sizes={FILLS_WINDOW}
            mobile={feature.cover_image_mobile}
            decorative
          />
        )}
        <h2 id="from-the-magazine" className="label label-large stroked">
          {t('home.from_the_magazine')}
        </h2>
        <h3 className={`display-1 ${css.title}`} {...headline(feature.title)}>
          <a className={`covering ${css.link}`} href={cardPath(locale.locale, feature)}>
            <Phrases>{feature.title}</Phrases>
          </a>
        </h3>
        {feature.description !== null && (
          <p className={`lead ${css.text}`}>
            <Phrases>{feature.description}</Phrases>
          </p>
        )}
      </article>
      {stories.length > 0 && (
        <div className={`grid ${css.more}`}>
          <ul className={css.three}>
            {stories.map((story) => (
              <li key={story.id}>
                <Card
                  card={story}
                  look={stories.length === 1 ? 'split' : 'stacked'}
                  ratio={stories.length === 1 ? '16x9' : '4x5'}
                  step={4}
                  sizes={`(width >= 600px) ${Math.round(96 / stories.length)}vw, 100vw`}
                />
              </li>
            ))}
          </ul>
          <a className={`label ${css.all}`} href={pathTo(locale.locale, 'magazine')}>
            {t('labels.all_stories')}
            <Icon name="arrow" />
          </a>
        </div>
      )}
    </section>
  );
}
