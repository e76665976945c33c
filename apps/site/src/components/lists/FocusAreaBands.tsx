import type { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { Icon } from '#src/components/Icon.tsx';
import { WidePicture } from '#src/components/media/WidePicture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { type HeadlineAttributes, headlinesOf } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './focus-area-bands.module.css';

interface FocusAreaBandsProps {
  readonly commitments: readonly CommitmentCard[];
  readonly heading?: 'h2' | 'h3';
}

export function FocusAreaBands({ commitments, heading = 'h3' }: FocusAreaBandsProps) {
  const headlineOf = headlinesOf(commitments.map(({ title }) => title));
  return (
    <ul className={css.bands} data-entries="entries">
      {commitments.map((commitment) => (
        <Band
          key={commitment.id}
          commitment={commitment}
          heading={heading}
          set={headlineOf(commitment.title)}
        />
      ))}
    </ul>
  );
}

/** From lg on a picture fills half the page, nearly as high as wide (focus-area-bands.module.css). */
const HALF = { ratio: '1x1', sizes: '50vw' } as const;

interface BandProps {
  readonly commitment: CommitmentCard;
  readonly heading: 'h2' | 'h3';
  /** The setting of its headline, among the others'. */
  readonly set: HeadlineAttributes;
}

function Band({ commitment, heading: Heading, set }: BandProps) {
  const { t, locale } = useView();
  const image = commitment.cover_image;
  return (
    <li className={`grid ${css.band}`} data-pictured={image !== null || undefined}>
      {image && (
        <WidePicture
          className={css.picture}
          image={image}
          sizes="100vw"
          large={HALF}
          mobile={commitment.cover_image_mobile}
          decorative
        />
      )}
      <div className={`stack ${css.words}`}>
        <p className={css.number} aria-hidden="true">
          {commitment.number}
        </p>
        <Heading className={`display-2 ${css.title}`} {...set}>
          <a className={`covering ${css.link}`} href={cardPath(locale.locale, commitment)}>
            <Phrases>{commitment.title}</Phrases>
          </a>
        </Heading>
        {commitment.description !== null && (
          <p className={`lead ${css.text}`}>
            <Phrases>{commitment.description}</Phrases>
          </p>
        )}
        <p className={`label ${css.more}`}>
          {t('mission.focus_area')} {commitment.number}
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}
