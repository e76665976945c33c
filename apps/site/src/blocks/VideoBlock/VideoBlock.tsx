import type { BlockOf } from '@masthead/contract/body';
import { Icon } from '#src/components/Icon.tsx';
import { Credit } from '#src/components/media/Credit.tsx';
import { FilmPlayer } from '#src/components/media/FilmPlayer.tsx';
import { clockTime } from '#src/view/duration.ts';
import { useView } from '#src/view/view-context.ts';
import css from './video-block.module.css';

/** A film with title, length, credit and a folded transcript. */
export function VideoBlock({ value }: { readonly value: BlockOf<'video'> }) {
  const { t } = useView();
  const { video, title, size } = value;
  return (
    <div className={`${css.video} ${css[size]}`}>
      <figure>
        <p className={`label ${css.head}`}>
          {title !== null && <span>{title}</span>}
          <span className="quiet">
            {t('video.duration', { duration: clockTime(video.duration) })}
          </span>
        </p>
        <FilmPlayer film={video} title={title} />
        <Credit words={video} of="video" />
      </figure>
      {video.transcript !== null && (
        <details className={css.transcript}>
          <summary className={`label ${css.open}`}>
            {t('labels.transcript')}
            <Icon name="plus" />
          </summary>
          <p className={`small ${css.words}`} lang={video.languages?.transcript}>
            {video.transcript}
          </p>
        </details>
      )}
    </div>
  );
}
