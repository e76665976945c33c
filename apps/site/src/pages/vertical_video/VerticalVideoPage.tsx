import type { VerticalVideo } from '@masthead/contract/vertical-video';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { ShareLinks } from '#src/components/article/ShareLinks.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { VideoFeed } from '#src/islands/VideoFeed.island.tsx';
import { Ending } from '#src/pages/vertical_video/Ending.tsx';
import type { VerticalVideoData } from '#src/pages/vertical_video/load.ts';
import { SlideView } from '#src/pages/vertical_video/SlideView.tsx';
import { slidesOf } from '#src/pages/vertical_video/slides.ts';
import { titleStep } from '#src/pages/vertical_video/title-step.ts';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { Island } from '#src/view/Island.tsx';
import { islandText } from '#src/view/IslandLines.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './vertical-video-page.module.css';

/**
 * A vertical video: slides as high as the window, with title and controls, then the next videos (design.md).
 * Without JavaScript the slides scroll, films have the browser's controls, and the ticks are links.
 */
export function VerticalVideoPage({ data }: { readonly data: VerticalVideoData }) {
  const { t } = useView();
  const { video } = data;
  const slides = slidesOf(video);
  return (
    <>
      <article
        id="feed"
        className={slides.length > 0 ? css.feed : css.bare}
        data-theme="dark"
        data-hero={slides.length > 0 || undefined}
        tabIndex={-1}
      >
        <Head video={video} />
        {slides.length > 0 && (
          <>
            <div className={css.deck}>
              <Controls slides={slides} hasMore={data.next.length + data.related.length > 0} />
            </div>
            <ol className={css.slides} aria-label={t('video_feed.label')}>
              {slides.map((slide, index) => (
                <SlideView
                  key={(slide.image ?? slide.video).id}
                  slide={slide}
                  index={index}
                  total={slides.length}
                />
              ))}
            </ol>
          </>
        )}
        <div className={css.details}>
          {video.description !== null && (
            <p className={css.description}>
              <Phrases>{video.description}</Phrases>
            </p>
          )}
          {video.date !== null && <DateTime className="label label-large" instant={video.date} />}
          <ShareLinks title={video.title} />
        </div>
      </article>
      <Ending next={data.next} related={data.related} />
    </>
  );
}

function Head({ video }: { readonly video: VerticalVideo }) {
  const { locale } = useView();
  const topic = video.primary_topic;
  return (
    <header className={css.head}>
      <div className={css.heading}>
        {topic !== null && (
          <p className={`label stroked ${css.topic}`}>
            <a href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>{topic.title}</a>
          </p>
        )}
        <h1 className={`display-${titleStep(video.title)} ${css.title}`} {...headline(video.title)}>
          <Phrases>{video.title}</Phrases>
        </h1>
      </div>
    </header>
  );
}

interface ControlsProps {
  readonly slides: VerticalVideo['slides'];
  readonly hasMore: boolean;
}

function Controls({ slides, hasMore }: ControlsProps) {
  const view = useView();
  const { t } = view;
  const films = slides.flatMap((slide) => (slide.type === 'video' ? [slide.video] : []));
  const total = slides.length;
  return (
    <Island
      of={VideoFeed}
      on="idle"
      props={{
        parts: slides.map((_slide, index) => t('video_feed.progress', { index: index + 1, total })),
        hasFilms: films.length > 0,
        hasMore,
        hasCaptions: films.some(({ captions }) => captions.length > 0),
        texts: {
          play: t('labels.play'),
          pause: t('labels.pause'),
          mute: t('labels.mute'),
          unmute: t('labels.unmute'),
          captionsOn: t('video.captions_on'),
          captionsOff: t('video.captions_off'),
          previous: t('labels.previous_slide'),
          next: t('labels.next_slide'),
          failed: islandText(t('video.failed'), view),
        },
      }}
    />
  );
}
