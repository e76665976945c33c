import { type MapStore, map } from 'nanostores';

/** The visitor's choice of how the page's films should play, not the browser's state. */
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

/** No sound or motion before a script knows the visitor's preferences. */
export const AT_REST: Playback = {
  current: 0,
  isInView: false,
  isPlaying: false,
  isMuted: true,
  captions: 'auto',
  hasFailed: false,
};

export type PlaybackStore = MapStore<Playback>;

export function createPlayback(): PlaybackStore {
  return map(AT_REST);
}

/** One a page: whatever plays on it shares it. */
export const playback = createPlayback();

/** Whether captions are to be seen. */
export function showsCaptions({ captions, isMuted }: Playback): boolean {
  return captions === 'on' || (captions === 'auto' && isMuted);
}

/** Toggles playback; a failed film is retried. */
export function togglePlayback(store: PlaybackStore): void {
  store.setKey('hasFailed', false);
  store.setKey('isPlaying', !store.get().isPlaying);
}

export function toggleSound(store: PlaybackStore): void {
  store.setKey('isMuted', !store.get().isMuted);
}

export function toggleCaptions(store: PlaybackStore): void {
  store.setKey('captions', showsCaptions(store.get()) ? 'off' : 'on');
}
