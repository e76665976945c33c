import { feedFilms, mayAutoplay } from '#src/islands/feed-films.ts';
import { keyCommand } from '#src/islands/feed-keys.ts';
import { type PlaybackStore, showsCaptions } from '#src/islands/playback-store.ts';
import { stillness } from '#src/islands/stillness.ts';

export interface FeedStage {
  /** Scrolls to a slide; to what follows the feed after the last. */
  go(index: number): void;
  end(): void;
}

/** How much of a slide, or of the window, must be taken for it to be the one that is looked at. */
const SEEN = 0.6;

function fills({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const room = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY);
  return intersectionRect.height >= SEEN * room;
}

/**
 * Brings a feed of slides to life: plays what is in view, follows the keyboard, keeps the address
 * at the slide. Leaves the slides' own markup as it is, so that all of it works without this.
 */
export function runStage(
  feed: HTMLElement,
  store: PlaybackStore,
  onProgress: (fraction: number) => void,
): FeedStage {
  const slides = [...feed.querySelectorAll<HTMLElement>('[data-slide]')];
  const places: readonly Element[] = slides;
  const listening = new AbortController();
  const { signal } = listening;

  const go = (index: number): void => {
    const target = slides[Math.max(0, index)] ?? feed.nextElementSibling;
    target?.scrollIntoView({ behavior: stillness() ? 'instant' : 'smooth', block: 'start' });
  };
  const toggle = (): void => store.set({ isPlaying: !store.get().isPlaying, hasFailed: false });
  const films = feedFilms({
    slides,
    store,
    onProgress,
    onEnd() {
      const next = store.get().current + 1;
      if (next < slides.length) go(next);
      else store.set({ isPlaying: false });
    },
  });

  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const index = places.indexOf(entry.target);
        if (fills(entry)) arriveAt(index);
        else if (store.get().current === index) store.set({ isInView: false });
      }
    },
    { threshold: [0.2, 0.4, 0.6, 0.8, 1] },
  );
  const arriveAt = (current: number): void => {
    if (store.get().current !== current) {
      store.set({ hasFailed: false });
      onProgress(0);
    }
    store.set({ current, isInView: true });
    keepAddress(current);
  };

  const unsubscribe = store.subscribe(() => films.apply());
  store.set({ isPlaying: mayAutoplay() });
  films.apply();
  for (const slide of slides) {
    seen.observe(slide);
    slide.addEventListener('click', () => slide.querySelector('video') && toggle(), { signal });
  }
  document.addEventListener('visibilitychange', () => films.apply(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const { current, isInView, isMuted } = store.get();
      const { target } = event;
      if (!(target instanceof Element)) return;
      const command = keyCommand(event, {
        isIn: (selector) => target.closest(selector) !== null,
        isInFeed: feed.contains(target),
      });
      // Past the feed its keys are the page's again.
      if (command === null || !isInView) return;
      if (command === 'next' && current === slides.length - 1 && !feed.nextElementSibling) return;
      event.preventDefault();
      if (!feed.contains(document.activeElement)) feed.focus({ preventScroll: true });
      if (command === 'next') go(current + 1);
      else if (command === 'previous') go(current - 1);
      else if (command === 'first') go(0);
      else if (command === 'last') go(slides.length - 1);
      else if (command === 'toggle') toggle();
      else if (command === 'mute') store.set({ isMuted: !isMuted });
      else store.set({ captions: showsCaptions(store.get()) ? 'off' : 'on' });
    },
    { signal },
  );

  return {
    go,
    end() {
      listening.abort();
      seen.disconnect();
      unsubscribe();
      films.end();
    },
  };
}

/** The address names the slide in view, so that a copied one leads there; the first needs no name. */
function keepAddress(index: number): void {
  const hash = index === 0 ? '' : `#slide-${index + 1}`;
  if (location.hash === hash || (index === 0 && location.hash === '')) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
