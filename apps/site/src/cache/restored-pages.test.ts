/** Pages of an earlier run of the site. */
import { expect, test } from 'vitest';
import { cachedPage } from '#src/testing/cached-page.ts';
import { newCache } from '#src/testing/new-cache.ts';

const restored = (...keys: string[]) =>
  keys.map((key) => [key, cachedPage({ tags: [key] })] as const);

test('they are stale until they are confirmed, and in date from then on', async () => {
  const { cache, stateOf } = newCache();
  cache.restore(restored('a', 'b'));
  expect(['a', 'b'].map(stateOf)).toEqual(['stale', 'stale']);
  expect([...cache.lasting()]).toEqual([]);
  expect(cache.confirm()).toBe(2);
  expect(['a', 'b'].map(stateOf)).toEqual(['hit', 'hit']);
  expect(cache.invalidate(['a'])).toBe(1);
  expect(['a', 'b'].map(stateOf)).toEqual(['stale', 'hit']);
  expect(cache.confirm()).toBe(0);
  expect(stateOf('a')).toBe('stale');
});

test('they go where they have changed since, one by one or all', async () => {
  for (const [tags, states] of [
    [['a'], ['miss', 'hit']],
    [['*'], ['miss', 'miss']],
  ] as const) {
    const { cache, stateOf } = newCache();
    cache.restore(restored('a', 'b'));
    cache.invalidate(tags);
    cache.confirm();
    expect(['a', 'b'].map(stateOf)).toEqual(states);
  }
});

test('they take the place of none that was made, which needs no confirmation', async () => {
  const { cache, put, stateOf } = newCache();
  const made = await put('a', { tags: ['a'] });
  cache.restore(restored('a', 'b', 'c'));
  expect(cache.lookUp('a')).toEqual({ state: 'hit', page: made });
  await put('b', { tags: ['b'] });
  cache.invalidate(['b']);
  cache.confirm();
  expect(['a', 'b', 'c'].map(stateOf)).toEqual(['hit', 'stale', 'hit']);
});

test('pages are kept for the next where they are in date and may be asked for again', async () => {
  const { clock, cache, put } = newCache();
  for (const key of ['old', 'changed', 'first', 'last']) await put(key, { tags: [key] });
  await put('old', { expiresAt: 5000 });
  await put('junk', { isTransient: true });
  cache.invalidate(['changed']);
  clock.now = 5000;
  cache.lookUp('last');
  cache.lookUp('first');
  expect([...cache.lasting()].map(([key]) => key)).toEqual(['first', 'last']);
});
