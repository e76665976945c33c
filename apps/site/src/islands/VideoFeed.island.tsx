import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#src/components/Icon.tsx';
import { type FeedStage, runStage } from '#src/islands/feed-stage.ts';
import { AT_REST, playback, showsCaptions } from '#src/islands/playback-store.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './video-feed.module.css';

type VideoFeedProps = {
  /** A name for each slide, in order: `Part 1 of 4`. */
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
    readonly failed: string;
  };
};

/** Controls of the page's feed (`#feed`): a tick a slide, and buttons once the script is there. */
export const VideoFeed: IslandComponent<VideoFeedProps> = (props) => {
  const { parts, hasFilms, hasCaptions, hasMore, texts } = props;
  const [stage, setStage] = useState<FeedStage | null>(null);
  const ticks = useRef<HTMLOListElement>(null);
  const state = useSyncExternalStore(playback.subscribe, playback.get, () => AT_REST);
  const last = parts.length - 1;
  const { current } = state;

  useEffect(() => {
    const feed = document.getElementById('feed');
    if (feed === null) return;
    const running = runStage(feed, playback, (fraction) =>
      // In the style, not in the state: it changes several times a second.
      ticks.current?.style.setProperty('--played', String(fraction)),
    );
    setStage(running);
    return () => running.end();
  }, []);

  return (
    <div className={css.controls}>
      <ol ref={ticks} className={css.ticks}>
        {parts.map((part, index) => (
          <li key={part} className={css.tick}>
            <a
              href={`#slide-${index + 1}`}
              className={css.link}
              aria-label={part}
              aria-current={index === current ? 'true' : undefined}
              data-seen={index < current || undefined}
              onClick={(event) => {
                if (stage === null) return;
                event.preventDefault();
                stage.go(index);
              }}
            >
              <span className={css.line} />
            </a>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        {stage !== null && (
          <>
            {hasFilms && (
              <>
                <Button
                  icon={state.isPlaying ? 'pause' : 'play'}
                  label={state.isPlaying ? texts.pause : texts.play}
                  onPress={() => playback.set({ isPlaying: !state.isPlaying, hasFailed: false })}
                />
                <Button
                  icon={state.isMuted ? 'muted' : 'sound'}
                  label={state.isMuted ? texts.unmute : texts.mute}
                  onPress={() => playback.set({ isMuted: !state.isMuted })}
                />
              </>
            )}
            {hasCaptions && (
              <Button
                icon="captions"
                isOn={showsCaptions(state)}
                label={showsCaptions(state) ? texts.captionsOff : texts.captionsOn}
                onPress={() => playback.set({ captions: showsCaptions(state) ? 'off' : 'on' })}
              />
            )}
            <span className={css.gap} />
            <Button
              icon="arrow-up"
              label={texts.previous}
              isOff={current === 0}
              onPress={() => stage.go(current - 1)}
            />
            <Button
              icon="arrow-down"
              label={texts.next}
              isOff={current === last && !hasMore}
              onPress={() => stage.go(current + 1)}
            />
          </>
        )}
      </div>
      <p role="status" className={state.hasFailed ? `label ${css.failed}` : 'visually-hidden'}>
        {state.hasFailed && texts.failed}
      </p>
    </div>
  );
};
VideoFeed.displayName = 'VideoFeed';

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** For a button that is a switch. */
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
