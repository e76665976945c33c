import type { ReactNode } from 'react';
import { useView } from '#src/view/view-context.ts';
import css from './credit.module.css';
import shownAt from './shown-at.module.css';

/** Of a picture or film, what stands beneath it. */
interface Words {
  readonly caption: string | null;
  readonly credit: string | null;
}

interface CreditProps extends Words {
  /** Those of the picture that phones show in its place, see `Picture`; null where they show the same. */
  readonly mobile?: Words | null;
  /** Whose work the credit names. */
  readonly of?: 'photo' | 'video';
  /** Under a picture that runs to the edge the words keep to the page's columns. */
  readonly onGrid?: boolean;
}

/** Caption and credit beneath a picture or film; nothing where it has neither. */
export function Credit({ caption, credit, mobile, of = 'photo', onGrid = false }: CreditProps) {
  const { t } = useView();
  const linesOf = (words: Words): ReactNode => (
    <>
      {words.caption !== null && <span className={css.caption}>{words.caption}</span>}
      {words.credit !== null && (
        <span className="quiet">
          {t(of === 'photo' ? 'labels.photo_credit' : 'labels.video_credit', {
            credit: words.credit,
          })}
        </span>
      )}
    </>
  );
  const wide = { caption, credit };
  const narrow = mobile ?? wide;
  if (isEmpty(wide) && isEmpty(narrow)) return null;
  const isSame = narrow.caption === caption && narrow.credit === credit;
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
