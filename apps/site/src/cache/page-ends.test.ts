/** Something hidden changes: pages that are kept end in time for it, and stay as they are (decision 0057). */
import { expect, test } from 'vitest';
import type { MadePage } from '#src/cache/page-cache.ts';
import { cachedPage } from '#src/testing/cached-page.ts';
import { newCache } from '#src/testing/new-cache.ts';

test('it leaves a page as it is, and moves its end no further away', async () => {
  const { clock, cache, put, stateOf } = newCache();
  const kept = await put('a', { tags: ['x'], expiresAt: 9000 });
  cache.endBy(12_000, ['x']);
  expect(cache.lookUp('a')).toEqual({ state: 'hit', page: kept });
  cache.endBy(5000, ['x', 'y']);
  cache.endBy(7000, ['x']);
  expect(cache.lookUp('a')).toEqual({ state: 'hit', page: { ...kept, expiresAt: 5000 } });
  clock.now = 4999;
  expect(stateOf('a')).toBe('hit');
  clock.now = 5000;
  expect(stateOf('a')).toBe('stale');
});

test('it ends a page that had no end, one of an earlier run too, and no other', async () => {
  const { cache, put, stateOf } = newCache();
  await put('a', { tags: ['x'] });
  await put('b', { tags: ['y'] });
  cache.restore([['c', cachedPage({ tags: ['x'] })]]);
  cache.endBy(5000, ['x']);
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.expiresAt)).toEqual([5000, null, 5000]);
  expect(stateOf('c')).toBe('stale');
  cache.confirm();
  expect(stateOf('c')).toBe('hit');
});

test('it ends a page that is being made, which is kept as in date', async () => {
  const { cache, stateOf } = newCache();
  const page = cachedPage({ tags: ['x'], expiresAt: 9000 });
  const { promise, resolve } = Promise.withResolvers<MadePage>();
  const made = cache.make('a', () => promise);
  cache.endBy(5000, ['x']);
  resolve({ kind: 'page', page });
  await made;
  expect(stateOf('a')).toBe('hit');
  expect(cache.peek('a')?.expiresAt).toBe(5000);
  cache.invalidate(['x']);
  expect(cache.isOutdated('a', page)).toBe(true);
});
