import type { Image, Video } from '@masthead/contract/media';
import type { ReactNode } from 'react';
import { MessageWith } from '#src/components/MessageWith.tsx';
import css from './credit.module.css';
import shownAt from './shown-at.module.css';

type Words = Pick<Image | Video, 'caption' | 'credit' | 'languages'>;

interface CreditProps {
  readonly words: Words;
  /** The words of the picture that phones show instead, see `Picture`; null if phones show the same. */
  readonly mobile?: Words | null;
  /** The kind of work that the credit names. */
  readonly of?: 'photo' | 'video';
  /** Under a picture that runs to the edge the words keep to the page's columns. */
  readonly onGrid?: boolean;
}

export function Credit({ words: wide, mobile, of = 'photo', onGrid = false }: CreditProps) {
  const linesOf = ({ caption, credit, languages }: Words): ReactNode => (
    <>
      {caption !== null && (
        <span className={css.caption} lang={languages?.caption}>
          {caption}
        </span>
      )}
      {credit !== null && (
        <span className="quiet">
          <MessageWith
            message={of === 'photo' ? 'labels.photo_credit' : 'labels.video_credit'}
            name="credit"
            text={credit}
            lang={languages?.credit}
          />
        </span>
      )}
    </>
  );
  const narrow = mobile ?? wide;
  if (isEmpty(wide) && isEmpty(narrow)) return null;
  const isSame = narrow.caption === wide.caption && narrow.credit === wide.credit;
  const look = `label ${css.credit}`;
  // One caption a figure: where phones have other words, it holds both, and shows one.
  if (isSame && !onGrid) return <figcaption className={look}>{linesOf(wide)}</figcaption>;
  return (
    <figcaption className={onGrid ? 'grid' : undefined}>
      {isSame && <p className={look}>{linesOf(wide)}</p>}
      {!isSame && !isEmpty(wide) && <p className={`${look} ${shownAt.wide}`}>{linesOf(wide)}</p>}
      {!isSame && !isEmpty(narrow) && (
        <p className={`${look} ${shownAt.narrow}`}>{linesOf(narrow)}</p>
      )}
    </figcaption>
  );
}

function isEmpty({ caption, credit }: Words): boolean {
  return caption === null && credit === null;
}
