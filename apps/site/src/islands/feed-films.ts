import { type PlaybackStore, showsCaptions } from '#src/islands/playback-store.ts';
import { prefersReducedMotion } from '#src/islands/reduced-motion.ts';

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Films start by themselves only where the visitor asks neither for reduced motion nor to save data. */
export function mayAutoplay(): boolean {
  const savesData =
    navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  return !savesData && !prefersReducedMotion();
}

interface FeedFilms {
  /** Brings the films in line with the store. */
  apply(): void;
  /** Gives the films back to the browser's own controls. */
  end(): void;
}

interface FeedFilmsInput {
  readonly slides: readonly HTMLElement[];
  readonly store: PlaybackStore;
  /** Told how much of the film in view has played, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Told when the film in view has come to its end. */
  readonly onEnd: () => void;
}

/** Plays the film in view and no other, as the store says; all others stand at their beginning. */
export function feedFilms({ slides, store, onProgress, onEnd }: FeedFilmsInput): FeedFilms {
  const listening = new AbortController();
  const films = slides.map((slide) => slide.querySelector('video'));
  const { signal } = listening;

  const isCurrent = (index: number): boolean => store.get().current === index;
  films.forEach((film, index) => {
    if (film === null) return;
    film.controls = false;
    film.addEventListener(
      'timeupdate',
      () => {
        if (isCurrent(index) && film.duration > 0) onProgress(film.currentTime / film.duration);
      },
      { signal },
    );
    film.addEventListener('ended', () => isCurrent(index) && onEnd(), { signal });
    film.addEventListener(
      'error',
      () => {
        if (!isCurrent(index)) return;
        store.setKey('isPlaying', false);
        store.setKey('hasFailed', true);
      },
      { signal },
    );
    followCaptions(film, slides[index]?.querySelector('[data-captions]'), store, signal);
  });

  return {
    apply() {
      const { current, isInView, isPlaying, isMuted } = store.get();
      films.forEach((film, index) => {
        const slide = slides[index];
        if (film === null || slide === undefined) return;
        film.muted = isMuted;
        const plays = index === current && isInView && isPlaying && !document.hidden;
        slide.dataset.state = plays ? 'playing' : 'paused';
        if (plays) start(film, store);
        else film.pause();
        if (index !== current && film.currentTime > 0) film.currentTime = 0;
        // The next film is ready when the visitor gets there; where data is saved, none is.
        if (index === current + 1 && mayAutoplay()) film.preload = 'metadata';
        showCue(film, slide.querySelector('[data-captions]'), store);
      });
    },
    end() {
      listening.abort();
      films.forEach((film, index) => {
        if (film === null) return;
        film.pause();
        film.controls = true;
        delete slides[index]?.dataset.state;
      });
    },
  };
}

/** A browser that refuses to play by itself leaves the film at rest, for the visitor to start. */
function start(film: HTMLVideoElement, store: PlaybackStore): void {
  if (!film.paused) return;
  film.play().catch((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isRefused) store.setKey('isPlaying', false);
  });
}

/** Captions are set in the slide's own words, clear of its text; the track itself stays unseen. */
function followCaptions(
  film: HTMLVideoElement,
  place: Element | null | undefined,
  store: PlaybackStore,
  signal: AbortSignal,
): void {
  const shown = [...film.querySelectorAll('track')];
  const chosen = shown.find((track) => track.default) ?? shown[0];
  if (chosen === undefined) return;
  for (const each of shown) each.track.mode = each === chosen ? 'hidden' : 'disabled';
  chosen.track.addEventListener('cuechange', () => showCue(film, place, store), { signal });
}

function showCue(
  film: HTMLVideoElement,
  place: Element | null | undefined,
  store: PlaybackStore,
): void {
  if (!(place instanceof HTMLElement)) return;
  const track = [...film.textTracks].find(({ mode }) => mode === 'hidden');
  const cues = showsCaptions(store.get()) ? [...(track?.activeCues ?? [])] : [];
  const text = cues
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
  place.textContent = text;
  place.hidden = text === '';
  place.lang = track?.language ?? '';
}
