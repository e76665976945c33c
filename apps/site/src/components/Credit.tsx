import { useView } from '#src/view/view-context.ts';
import css from './credit.module.css';

interface CreditProps {
  readonly caption: string | null;
  readonly credit: string | null;
  /** Whose work the credit names. */
  readonly of?: 'photo' | 'video';
  /** Under a picture that runs to the edge the words keep to the page's columns. */
  readonly onGrid?: boolean;
}

/** Caption and credit beneath a picture or film; nothing where it has neither. */
export function Credit({ caption, credit, of = 'photo', onGrid = false }: CreditProps) {
  const { t } = useView();
  if (caption === null && credit === null) return null;
  const words = (
    <>
      {caption !== null && <span className={css.caption}>{caption}</span>}
      {credit !== null && (
        <span className="quiet">
          {t(of === 'photo' ? 'labels.photo_credit' : 'labels.video_credit', { credit })}
        </span>
      )}
    </>
  );
  const look = `label ${css.credit}`;
  if (!onGrid) return <figcaption className={look}>{words}</figcaption>;
  return (
    <figcaption className="grid">
      <p className={look}>{words}</p>
    </figcaption>
  );
}
