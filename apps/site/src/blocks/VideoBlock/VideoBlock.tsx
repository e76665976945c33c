import type { BlockOf } from '@masthead/contract/body';
import { Credit } from '#src/components/Credit.tsx';
import { FilmPlayer } from '#src/components/FilmPlayer.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './video-block.module.css';

/** A film with its title, credit and, folded away, what is said in it. */
export function VideoBlock({ value }: { readonly value: BlockOf<'video'> }) {
  const { t } = useView();
  const { video, title, size } = value;
  return (
    <figure className={`${css.figure} ${css[size]}`}>
      {title !== null && <p className={`label ${css.title}`}>{title}</p>}
      <FilmPlayer film={video} />
      <Credit caption={video.caption} credit={video.credit} of="video" />
      {video.transcript !== null && (
        <details className={css.transcript}>
          <summary className="label">{t('labels.transcript')}</summary>
          <p className="small">{video.transcript}</p>
        </details>
      )}
    </figure>
  );
}
