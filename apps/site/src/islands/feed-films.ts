import { type PlaybackStore, showsCaptions } from '#src/islands/playback-store.ts';
import { prefersReducedMotion } from '#src/islands/reduced-motion.ts';

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Films autoplay unless the visitor prefers reduced motion or saves data. */
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
  readonly onProgress: (fraction: number) => void;
  readonly onEnd: () => void;
}

/** Plays only the film in view, by the store; all others are reset. */
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
        // Preloads the next film unless data is saved.
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

/** If the browser refuses autoplay the film rests for the visitor to start. */
function start(film: HTMLVideoElement, store: PlaybackStore): void {
  if (!film.paused) return;
  film.play().catch((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isRefused) store.setKey('isPlaying', false);
  });
}

/** Captions are rendered by the slide, clear of its text; the track stays hidden. */
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
