import { describe, expect, test, vi } from 'vitest';
import {
  AT_REST,
  createPlayback,
  showsCaptions,
  toggleCaptions,
  togglePlayback,
} from './playback-store.ts';

describe('the playback store', () => {
  test('begins at rest and silent', () => {
    expect(createPlayback().get()).toEqual(AT_REST);
    expect(AT_REST).toMatchObject({ isPlaying: false, isMuted: true });
  });

  test('tells its listeners of changes, and of nothing else', () => {
    const store = createPlayback();
    const listener = vi.fn();
    const end = store.listen(listener);
    store.setKey('isPlaying', true);
    expect(store.get().isPlaying).toBe(true);
    store.setKey('isPlaying', true);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    store.setKey('isPlaying', false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a film that failed is tried again', () => {
    const store = createPlayback();
    store.setKey('hasFailed', true);
    togglePlayback(store);
    expect(store.get()).toMatchObject({ isPlaying: true, hasFailed: false });
    togglePlayback(store);
    expect(store.get().isPlaying).toBe(false);
  });

  test('captions go off where they are seen, and on where not', () => {
    const store = createPlayback();
    toggleCaptions(store);
    expect(store.get().captions).toBe('off');
    toggleCaptions(store);
    expect(store.get().captions).toBe('on');
  });

  test('keeps its state as one value while nothing changes', () => {
    const store = createPlayback();
    const before = store.get();
    store.setKey('isMuted', true);
    expect(store.get()).toBe(before);
  });
});

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['on', false, true],
  ['off', true, false],
] as const)('captions %s, muted %s: seen %s', (captions, isMuted, seen) => {
  expect(showsCaptions({ ...AT_REST, captions, isMuted })).toBe(seen);
});
