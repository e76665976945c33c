import type { Image, Video } from '@masthead/contract/media';
import type { VerticalVideo } from '@masthead/contract/vertical-video';
import { Icon } from '#src/components/Icon.tsx';
import { MessageWith } from '#src/components/MessageWith.tsx';
import { Film } from '#src/components/media/FilmPlayer.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { pictureOf } from '#src/pages/vertical_video/slides.ts';
import { useView } from '#src/view/view-context.ts';
import css from './slide-view.module.css';

interface SlideViewProps {
  readonly slide: VerticalVideo['slides'][number];
  readonly index: number;
  readonly total: number;
}

/** 9:16 of the window's height beside the title; on a phone the window, cut at the sides if need be. */
const SIZES = '(width >= 900px) 57vh, (max-aspect-ratio: 9/16) 57vh, 100vw';

export function SlideView({ slide, index, total }: SlideViewProps) {
  const { t } = useView();
  const picture = pictureOf(slide);
  const medium = slide.image ?? slide.video;
  const words = slide.text ?? medium.caption;
  return (
    <li id={`slide-${index + 1}`} className={css.slide} data-slide>
      <div className={css.frame}>
        {picture !== null && (
          <Picture
            className={css.fill}
            image={picture}
            ratio="9x16"
            sizes={SIZES}
            priority={index === 0}
            decorative={slide.type === 'video'}
          />
        )}
        {slide.type === 'video' && <SlideFilm film={slide.video} cover={picture} />}
        <span className={css.glyph}>
          <Icon name="play" />
        </span>
        <div className={css.words}>
          <p className="visually-hidden">{t('video_feed.progress', { index: index + 1, total })}</p>
          {slide.type === 'video' && <p className={css.captions} data-captions hidden />}
          {words !== null && (
            <p
              className={css.text}
              lang={slide.text === null ? medium.languages?.caption : undefined}
            >
              {words}
            </p>
          )}
          {medium.credit !== null && (
            <p className={`label ${css.credit}`}>
              <MessageWith
                message={slide.type === 'video' ? 'labels.video_credit' : 'labels.photo_credit'}
                name="credit"
                text={medium.credit}
                lang={medium.languages?.credit}
              />
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/**
 * The poster is beneath the film as a picture of its own, in the size that the window needs; the film covers it once it
 * plays.
 */
function SlideFilm({ film, cover }: { readonly film: Video; readonly cover: Image | null }) {
  const { rules } = useView();
  const focal = cover?.focal ?? { x: 0.5, y: 0.5 };
  const place = rules.of({
    '--focal': `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%`,
  });
  return <Film className={`${css.fill} ${css.film} ${place}`} film={film} />;
}
