import { feedFilms, mayAutoplay } from '#src/islands/feed-films.ts';
import { type FeedCommand, keyCommand } from '#src/islands/feed-keys.ts';
import {
  type PlaybackStore,
  toggleCaptions,
  togglePlayback,
  toggleSound,
} from '#src/islands/playback-store.ts';
import { prefersReducedMotion } from '#src/islands/reduced-motion.ts';

export interface FeedController {
  /** Scrolls to a slide; to what follows the feed after the last. */
  go(index: number): void;
  end(): void;
}

/**
 * Enhances a feed of slides: plays what is in view, handles keys, updates the address. The slides' markup
 * works without it.
 */
export function startFeed(
  feed: HTMLElement,
  store: PlaybackStore,
  onProgress: (fraction: number) => void,
): FeedController {
  const slides = [...feed.querySelectorAll<HTMLElement>('[data-slide]')];
  const listening = new AbortController();
  const { signal } = listening;

  const go = (index: number): void => {
    const target = slides[Math.max(0, index)] ?? feed.nextElementSibling;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    target?.scrollIntoView({ behavior, block: 'start' });
  };
  const films = feedFilms({
    slides,
    store,
    onProgress,
    onEnd() {
      const next = store.get().current + 1;
      if (next < slides.length) go(next);
      else store.setKey('isPlaying', false);
    },
  });

  const unlisten = store.listen(() => films.apply());
  store.setKey('isPlaying', mayAutoplay());
  films.apply();
  const observer = observeSlides(slides, store, onProgress);
  for (const slide of slides) {
    const toggle = () => slide.querySelector('video') && togglePlayback(store);
    slide.addEventListener('click', toggle, { signal });
  }
  document.addEventListener('visibilitychange', () => films.apply(), { signal });
  const press = (event: KeyboardEvent) =>
    pressKey(event, { feed, store, last: slides.length - 1, go });
  document.addEventListener('keydown', press, { signal });

  return {
    go,
    end() {
      listening.abort();
      observer.disconnect();
      unlisten();
      films.end();
    },
  };
}

/** Part of a slide, or of the window, that must be visible for the slide to be the current one. */
const MIN_VISIBLE = 0.6;

function fills({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const room = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY);
  return intersectionRect.height >= MIN_VISIBLE * room;
}

/** Keeps the store, and the address, at the slide in view. */
function observeSlides(
  slides: readonly HTMLElement[],
  store: PlaybackStore,
  onProgress: (fraction: number) => void,
): IntersectionObserver {
  const targets: readonly Element[] = slides;
  const arriveAt = (current: number): void => {
    if (store.get().current !== current) {
      store.setKey('hasFailed', false);
      onProgress(0);
    }
    store.setKey('current', current);
    store.setKey('isInView', true);
    keepAddress(current);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const index = targets.indexOf(entry.target);
        if (fills(entry)) arriveAt(index);
        else if (store.get().current === index) store.setKey('isInView', false);
      }
    },
    { threshold: [0.2, 0.4, 0.6, 0.8, 1] },
  );
  for (const slide of slides) observer.observe(slide);
  return observer;
}

interface KeyTarget {
  readonly feed: HTMLElement;
  readonly store: PlaybackStore;
  /** Index of the last slide. */
  readonly last: number;
  readonly go: (index: number) => void;
}

function pressKey(event: KeyboardEvent, { feed, store, last, go }: KeyTarget): void {
  const { current, isInView } = store.get();
  const { target } = event;
  if (!(target instanceof Element)) return;
  const command = keyCommand(event, {
    isIn: (selector) => target.closest(selector) !== null,
    isInFeed: feed.contains(target),
  });
  // Past the feed its keys are the page's again.
  if (command === null || !isInView) return;
  if (command === 'next' && current === last && !feed.nextElementSibling) return;
  event.preventDefault();
  if (!feed.contains(document.activeElement)) feed.focus({ preventScroll: true });
  const commands: Readonly<Record<FeedCommand, () => void>> = {
    next: () => go(current + 1),
    previous: () => go(current - 1),
    first: () => go(0),
    last: () => go(last),
    toggle: () => togglePlayback(store),
    mute: () => toggleSound(store),
    captions: () => toggleCaptions(store),
  };
  commands[command]();
}

/** The address names the slide in view, for copying; the first needs no name. */
function keepAddress(index: number): void {
  const hash = index === 0 ? '' : `#slide-${index + 1}`;
  if (location.hash === hash || (index === 0 && location.hash === '')) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
