import { describe, expect, test, vi } from 'vitest';
import { AT_REST, createPlayback, showsCaptions } from './playback-store.ts';

describe('the playback store', () => {
  test('begins at rest and silent', () => {
    expect(createPlayback().get()).toEqual(AT_REST);
    expect(AT_REST).toMatchObject({ isPlaying: false, isMuted: true });
  });

  test('tells its listeners of changes, and of nothing else', () => {
    const store = createPlayback();
    const listener = vi.fn();
    const end = store.subscribe(listener);
    store.set({ isPlaying: true });
    expect(store.get().isPlaying).toBe(true);
    store.set({ isPlaying: true });
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    store.set({ isPlaying: false });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('keeps its state as one value while nothing changes', () => {
    const store = createPlayback();
    const before = store.get();
    store.set({ isMuted: true });
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
