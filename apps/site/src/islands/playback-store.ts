/** How the page's films play: what the visitor has asked for, not what a browser is doing. */
export interface Playback {
  /** Index of the slide in view, or of the one that was last. */
  readonly current: number;
  /** False while the visitor is elsewhere on the page. */
  readonly isInView: boolean;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** `auto`: while the sound is off. */
  readonly captions: 'auto' | 'on' | 'off';
  /** The film in view cannot be played. */
  readonly hasFailed: boolean;
}

/** Nothing sounds, and nothing moves, before a script has asked what the visitor wants. */
export const AT_REST: Playback = {
  current: 0,
  isInView: false,
  isPlaying: false,
  isMuted: true,
  captions: 'auto',
  hasFailed: false,
};

export interface PlaybackStore {
  get(): Playback;
  set(change: Partial<Playback>): void;
  /** Returns what ends the subscription; as React's `useSyncExternalStore` wants it. */
  subscribe(listener: () => void): () => void;
}

export function createPlayback(): PlaybackStore {
  let state = AT_REST;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One a page: whatever plays on it shares it. */
export const playback = createPlayback();

/** Whether captions are to be seen. */
export function showsCaptions({ captions, isMuted }: Playback): boolean {
  return captions === 'on' || (captions === 'auto' && isMuted);
}
