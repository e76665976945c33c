import type { Card as CardData } from '@masthead/contract/card';
import type { RenditionRatio } from '@masthead/contract/media';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { cardDate, listingImage, typeLabel } from '#src/components/cards/card-facts.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { Initials } from '#src/components/people/Initials.tsx';
import { inSentenceCase } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { keepMarkup } from '#src/view/keep-markup.ts';
import { useView } from '#src/view/view-context.ts';
import css from './card.module.css';

interface CardProps {
  readonly card: CardData;
  readonly look?: 'stacked' | 'split' | 'over';
  /** Step of the title on the type ladder. */
  readonly step?: 1 | 2 | 3 | 4 | 5;
  readonly ratio?: RenditionRatio;
  readonly sizes: string;
  readonly heading?: 'h2' | 'h3';
  readonly priority?: boolean;
  readonly hasKind?: boolean;
  /** Show the description under the title. */
  readonly described?: boolean;
}

/** The call to action of a wide card; its link has the title alone as its name. */
const CALLS: Partial<Record<CardData['_type'], 'labels.view_story' | 'labels.watch'>> = {
  story: 'labels.view_story',
  vertical_video: 'labels.watch',
};

export const Card = keepMarkup(function Card(props: CardProps) {
  const {
    card,
    look = 'stacked',
    step = 5,
    ratio = '16x9',
    sizes,
    heading: Heading = 'h3',
  } = props;
  const { locale, t } = useView();
  const upright = ratio === '9x16' ? card.cover_image_mobile : null;
  const image = upright ?? listingImage(card);
  const date = cardDate(card);
  const label = step <= 3 ? 'label label-large' : 'label';
  const film = card._type === 'vertical_video';
  return (
    <article className={`${css.card} ${css[look]}`}>
      {image === null && card._type === 'profile' && (
        <div className={`frame ${css.frame}`}>
          <Initials name={card.title} slug={card.slug} ratio={ratio} />
        </div>
      )}
      {image && (
        <div className={`frame ${css.frame}`}>
          <Picture
            image={image}
            ratio={ratio}
            sizes={sizes}
            priority={props.priority ?? false}
            decorative
          />
          {film && (
            <span className={`icon-button ${css.play}`}>
              <Icon name="play" />
            </span>
          )}
        </div>
      )}
      <div className={css.words} data-theme={look === 'over' ? 'dark' : undefined}>
        {props.hasKind !== false && <p className={`${label} ${css.kind}`}>{typeLabel(card, t)}</p>}
        <Heading
          className={`display-${step} ${css.title}`}
          {...(step < 5 && inSentenceCase(card.title))}
        >
          <a href={cardPath(locale.locale, card)}>
            <Phrases>{card.title}</Phrases>
          </a>
        </Heading>
        {props.described && card.description !== null && (
          <p className={css.text}>
            <Phrases>{card.description}</Phrases>
          </p>
        )}
        {date !== null && <DateTime className={`${label} ${css.date}`} instant={date} />}
        {look === 'split' && (
          <p className={`label ${css.more}`} aria-hidden="true">
            {t(CALLS[card._type] ?? 'labels.learn_more')}
            <Icon name="arrow" />
          </p>
        )}
      </div>
    </article>
  );
});
