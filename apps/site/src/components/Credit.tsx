import { useView } from '#src/view/view-context.ts';
import css from './credit.module.css';

interface CreditProps {
  readonly caption: string | null;
  readonly credit: string | null;
  /** Whose work the credit names. */
  readonly of?: 'photo' | 'video';
}

/** Caption and credit beneath a picture or film; nothing where it has neither. */
export function Credit({ caption, credit, of = 'photo' }: CreditProps) {
  const { t } = useView();
  if (caption === null && credit === null) return null;
  return (
    <figcaption className={`label ${css.credit}`}>
      {caption !== null && <span className={css.caption}>{caption}</span>}
      {credit !== null && (
        <span className="quiet">
          {t(of === 'photo' ? 'labels.photo_credit' : 'labels.video_credit', { credit })}
        </span>
      )}
    </figcaption>
  );
}
