import type { CommitmentCard } from '@masthead/contract/card';
import { Icon } from '#src/components/Icon.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { headline } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './focus-area-band.module.css';

/** A focus area over the page's whole width: number, title, text, and its picture to one edge. */
export function FocusAreaBand({ commitment }: { readonly commitment: CommitmentCard }) {
  const { t, locale } = useView();
  const image = commitment.cover_image;
  return (
    <li className={`grid ${css.band}`} data-pictured={image !== null || undefined}>
      {image && (
        <Picture
          className={css.picture}
          image={image}
          ratio="16x9"
          sizes="100vw"
          mobile={{ image: commitment.cover_image_mobile ?? image, ratio: '4x5' }}
          decorative
        />
      )}
      <div className={css.words}>
        <p className={css.number} aria-hidden="true">
          {commitment.number}
        </p>
        <h3 className={`display-2 ${css.title}`} {...headline(commitment.title)}>
          <a className={`covering ${css.link}`} href={cardPath(locale.locale, commitment)}>
            {commitment.title}
          </a>
        </h3>
        {commitment.description !== null && (
          <p className={`lead ${css.text}`}>{commitment.description}</p>
        )}
        <p className={`label ${css.more}`}>
          {t('mission.focus_area')} {commitment.number}
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}
