import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#src/components/Icon.tsx';
import { type FeedController, startFeed } from '#src/islands/feed-controller.ts';
import {
  AT_REST,
  type Playback,
  playback,
  showsCaptions,
  toggleCaptions,
  togglePlayback,
  toggleSound,
} from '#src/islands/playback-store.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';
import css from './video-feed.module.css';

type VideoFeedProps = {
  readonly parts: readonly string[];
  readonly hasFilms: boolean;
  readonly hasCaptions: boolean;
  /** Something follows the last slide. */
  readonly hasMore: boolean;
  readonly texts: {
    readonly play: string;
    readonly pause: string;
    readonly mute: string;
    readonly unmute: string;
    readonly captionsOn: string;
    readonly captionsOff: string;
    readonly previous: string;
    readonly next: string;
    readonly failed: IslandText;
  };
};

/** Controls of the page's feed (`#feed`): a tick a slide, and buttons once the script is there. */
export const VideoFeed: IslandComponent<VideoFeedProps> = (props) => {
  const { parts, hasMore, texts } = props;
  const [feed, setFeed] = useState<FeedController | null>(null);
  const ticks = useRef<HTMLOListElement>(null);
  const state = useStore(playback, { ssr: () => AT_REST });
  const { current, hasFailed } = state;

  useEffect(() => {
    const element = document.getElementById('feed');
    if (element === null) return;
    const running = startFeed(element, playback, (fraction) =>
      // Set by style, not state: it changes several times a second.
      ticks.current?.style.setProperty('--played', String(fraction)),
    );
    setFeed(running);
    return () => running.end();
  }, []);

  return (
    <div className={css.controls}>
      <Ticks ref={ticks} parts={parts} current={current} feed={feed} />
      <div className={css.buttons}>
        {feed !== null && (
          <>
            <FilmButtons {...props} state={state} />
            <span className={css.gap} />
            <Button
              icon="arrow-up"
              label={texts.previous}
              isOff={current === 0}
              onPress={() => feed.go(current - 1)}
            />
            <Button
              icon="arrow-down"
              label={texts.next}
              isOff={current === parts.length - 1 && !hasMore}
              onPress={() => feed.go(current + 1)}
            />
          </>
        )}
      </div>
      <p role="status" className={hasFailed ? `label ${css.failed}` : 'visually-hidden'}>
        {hasFailed && <IslandLines>{texts.failed}</IslandLines>}
      </p>
    </div>
  );
};
VideoFeed.displayName = 'VideoFeed';

interface TicksProps {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly parts: readonly string[];
  readonly current: number;
  readonly feed: FeedController | null;
}

function Ticks({ ref, parts, current, feed }: TicksProps) {
  return (
    <ol ref={ref} className={css.ticks}>
      {parts.map((part, index) => (
        <li key={part} className={css.tick}>
          <a
            href={`#slide-${index + 1}`}
            className={css.link}
            aria-label={part}
            aria-current={index === current ? 'true' : undefined}
            data-seen={index < current || undefined}
            onClick={(event) => {
              if (feed === null) return;
              event.preventDefault();
              feed.go(index);
            }}
          >
            <span className={css.line} />
          </a>
        </li>
      ))}
    </ol>
  );
}

type FilmButtonsProps = Pick<VideoFeedProps, 'hasFilms' | 'hasCaptions' | 'texts'> & {
  readonly state: Playback;
};

function FilmButtons({ hasFilms, hasCaptions, texts, state }: FilmButtonsProps) {
  return (
    <>
      {hasFilms && (
        <>
          <Button
            icon={state.isPlaying ? 'pause' : 'play'}
            label={state.isPlaying ? texts.pause : texts.play}
            onPress={() => togglePlayback(playback)}
          />
          <Button
            icon={state.isMuted ? 'muted' : 'sound'}
            label={state.isMuted ? texts.unmute : texts.mute}
            onPress={() => toggleSound(playback)}
          />
        </>
      )}
      {hasCaptions && (
        <Button
          icon="captions"
          isOn={showsCaptions(state)}
          label={showsCaptions(state) ? texts.captionsOff : texts.captionsOn}
          onPress={() => toggleCaptions(playback)}
        />
      )}
    </>
  );
}

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** State of a button that is a switch. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
}

function Button({ icon, label, onPress, isOn, isOff }: ButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-on={isOn || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
