import { describe, expect, test } from 'vitest';
import { cachedPage } from '#src/testing/cached-page.ts';
import { newCache } from '#src/testing/new-cache.ts';
import type { CachedPage, MadePage } from './page-cache.ts';

/** A page in the making that the test finishes by hand. */
function inTheMaking(page: CachedPage) {
  const { promise, resolve, reject } = Promise.withResolvers<MadePage>();
  return { render: () => promise, finish: () => resolve({ kind: 'page', page }), fail: reject };
}

describe('a page that is kept', () => {
  test('is missing before it is made, and a hit afterwards', async () => {
    const { cache, put, stateOf } = newCache();
    expect(stateOf('a')).toBe('miss');
    const kept = await put('a');
    expect(cache.lookUp('a')).toEqual({ state: 'hit', page: kept });
    expect(stateOf('b')).toBe('miss');
  });

  test('is told once it is kept, and never where there is no room for it', async () => {
    const told: unknown[] = [];
    const { cache, put } = newCache();
    cache.onKept((body) => told.push(body));
    const { body } = await put('a');
    const without = newCache(0);
    without.cache.onKept((each) => told.push(each));
    await without.put('a');
    expect(told).toEqual([body]);
  });

  test('goes out of date at its very end and is stale until it may not be shown', async () => {
    const { clock, put, stateOf } = newCache();
    await put('a', { expiresAt: 5000, staleUntil: 9000 });
    const states = [4999, 5000, 8999, 9000, 50_000].map((now) => {
      clock.now = now;
      return stateOf('a');
    });
    expect(states).toEqual(['hit', 'stale', 'stale', 'miss', 'miss']);
  });

  test('made before the clock was set back is as if it were not there, nor kept for a later run', async () => {
    const { clock, cache, put, stateOf } = newCache();
    await put('before');
    clock.now = 5000;
    await put('after', { expiresAt: 9000 });
    clock.now = 4999;
    expect(['before', 'after'].map(stateOf)).toEqual(['hit', 'miss']);
    expect([...cache.lasting()].map(([key]) => key)).toEqual(['before']);
    clock.now = 5000;
    expect(stateOf('after')).toBe('hit');
  });

  test('without an end holds for ever, and stays stale for ever once it is changed', async () => {
    const { clock, cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    clock.now = Number.MAX_SAFE_INTEGER;
    expect(stateOf('a')).toBe('hit');
    cache.invalidate(['x']);
    expect(stateOf('a')).toBe('stale');
  });

  test('is fresh again after it was rebuilt', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    cache.invalidate(['x']);
    const kept = await put('a', { tags: ['x'], etag: '"2"' });
    expect(cache.lookUp('a')).toEqual({ state: 'hit', page: kept });
    cache.invalidate(['x']);
    expect(stateOf('a')).toBe('stale');
  });
});

describe('a change', () => {
  test('reaches the pages made of it and no others', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['item:1', 'list:story:en'] });
    await put('b', { tags: ['item:2', 'list:story:en'] });
    await put('c', { tags: [] });
    expect(cache.invalidate(['item:1', 'item:3'])).toBe(1);
    expect(['a', 'b', 'c'].map(stateOf)).toEqual(['stale', 'hit', 'hit']);
    expect(cache.invalidate(['list:story:en'])).toBe(2);
    expect(['a', 'b', 'c'].map(stateOf)).toEqual(['stale', 'stale', 'hit']);
    expect(cache.invalidate(['item'])).toBe(0);
    expect(cache.invalidate([])).toBe(0);
  });

  test('of everything reaches every page, tags or none', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    await put('b');
    expect(cache.invalidate(['x', '*'])).toBe(2);
    expect(['a', 'b'].map(stateOf)).toEqual(['stale', 'stale']);
  });

  test('does not shorten how long a page may be shown stale', async () => {
    const { clock, cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'], staleUntil: 2000 });
    cache.invalidate(['x']);
    expect(stateOf('a')).toBe('stale');
    clock.now = 2000;
    expect(stateOf('a')).toBe('miss');
  });

  test('of a tag that the page no longer has leaves it alone', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['old', 'both'] });
    await put('a', { tags: ['new', 'both'] });
    expect(cache.invalidate(['old'])).toBe(0);
    expect(stateOf('a')).toBe('hit');
    expect(cache.invalidate(['both'])).toBe(1);
  });
});

describe('while a page is in the making', () => {
  test('fifty callers share one render', async () => {
    const { cache } = newCache();
    let renders = 0;
    const { render, finish } = inTheMaking(cachedPage());
    const callers = Array.from({ length: 50 }, () =>
      cache.make('a', () => {
        renders += 1;
        return render();
      }),
    );
    expect(cache.isMaking('a')).toBe(true);
    finish();
    const pages = new Set(await Promise.all(callers));
    expect(renders).toBe(1);
    expect(pages.size).toBe(1);
    expect(cache.isMaking('a')).toBe(false);
  });

  test('other pages are made beside it', async () => {
    const { cache, put, stateOf } = newCache();
    const slow = inTheMaking(cachedPage());
    const making = cache.make('a', slow.render);
    await put('b');
    expect([stateOf('a'), stateOf('b')]).toEqual(['miss', 'hit']);
    slow.finish();
    await making;
    expect(stateOf('a')).toBe('hit');
  });

  test.each([
    ['one of its tags', ['x'], 'stale'],
    ['everything', ['*'], 'stale'],
    ['another tag', ['z'], 'hit'],
  ])('a change of %s decides what it is kept as', async (_what, tags, state) => {
    const { cache, stateOf } = newCache();
    const slow = inTheMaking(cachedPage({ tags: ['x', 'y'] }));
    const making = cache.make('a', slow.render);
    cache.invalidate(tags);
    cache.invalidate(['unrelated']);
    slow.finish();
    await making;
    expect(stateOf('a')).toBe(state);
  });

  test('a kept page stays until the new one is there', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    cache.invalidate(['x']);
    const slow = inTheMaking(cachedPage({ tags: ['x'] }));
    const making = cache.make('a', slow.render);
    expect(stateOf('a')).toBe('stale');
    slow.finish();
    await making;
    expect(stateOf('a')).toBe('hit');
  });
});

describe('a render that fails', () => {
  test('fails for all who wait, leaves nothing behind and can be tried again', async () => {
    const { cache, put, stateOf } = newCache();
    const slow = inTheMaking(cachedPage());
    const callers = Array.from({ length: 3 }, () => cache.make('a', slow.render));
    slow.fail(new Error('away'));
    const results = await Promise.allSettled(callers);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(cache.isMaking('a')).toBe(false);
    expect([cache.size, cache.bytes, stateOf('a')]).toEqual([0, 0, 'miss']);
    await put('a');
    expect(stateOf('a')).toBe('hit');
  });

  test.each<MadePage>([
    { kind: 'failed', error: new Error('away') },
    { kind: 'moved', location: '/en', status: 302, isTarget: true },
  ])('is no page: $kind', async (outcome) => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    cache.invalidate(['x']);
    expect(await cache.make('a', async () => outcome)).toBe(outcome);
    expect(stateOf('a')).toBe('stale');
    expect(cache.isMaking('a')).toBe(false);
  });

  test('keeps the stale page', async () => {
    const { cache, put, stateOf } = newCache();
    await put('a', { tags: ['x'] });
    cache.invalidate(['x']);
    await expect(cache.make('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(stateOf('a')).toBe('stale');
    expect(cache.invalidate(['x'])).toBe(1);
  });
});

describe('the bound in bytes', () => {
  test('is kept, the least lately used going first', async () => {
    const { cache, put, stateOf } = newCache(100_000);
    for (const key of ['a', 'b', 'c']) await put(key, { bytes: 9000 });
    cache.lookUp('a');
    await put('d', { bytes: 9000 });
    expect(['a', 'b', 'c', 'd'].map(stateOf)).toEqual(['hit', 'miss', 'hit', 'hit']);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  test('leaves the others alone, however many pages of any number there are', async () => {
    const { cache, put, stateOf } = newCache(1_000_000);
    const lasting = Array.from({ length: 20 }, (_, index) => `page ${index}`);
    for (const key of lasting) await put(key, { bytes: 9000, tags: [key] });
    for (let index = 0; index < 2000; index += 1) {
      await put(`junk ${index}`, { bytes: 9000, isTransient: true, tags: ['junk'] });
    }
    expect(lasting.map(stateOf)).toEqual(lasting.map(() => 'hit'));
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.transientSize).toBeGreaterThan(0);
    expect(cache.size).toBe(lasting.length + cache.transientSize);
    expect(stateOf('junk 1999')).toBe('hit');
    expect(cache.invalidate(['junk'])).toBe(cache.transientSize);
    expect(stateOf('junk 1999')).toBe('stale');
    expect(cache.invalidate(['*'])).toBe(cache.size);
  });

  test('a page that comes to be where none was takes its place, and leaves it again', async () => {
    const { cache, put, stateOf } = newCache();
    for (const isTransient of [true, false, true]) {
      const kept = await put('a', { isTransient, tags: [isTransient ? 'none' : 'there'] });
      expect(cache.lookUp('a')).toEqual({ state: 'hit', page: kept });
      expect([cache.size, cache.tags]).toEqual([1, 1]);
    }
    expect(cache.invalidate(['there'])).toBe(0);
    expect(stateOf('a')).toBe('hit');
  });

  test('counts keys too, which visitors choose', async () => {
    const { cache, put } = newCache(100_000);
    for (let index = 0; index < 50; index += 1) await put(`${index}${'x'.repeat(16_000)}`);
    expect(cache.size * 16_000).toBeLessThanOrEqual(100_000);
  });

  test('refuses a page larger than all of it, and forgets the one that it replaces', async () => {
    const { cache, put, stateOf } = newCache(50_000);
    await put('a', { tags: ['x'] });
    const kept = await put('a', { tags: ['x'], bytes: 60_000 });
    expect(kept.body.as('identity')).toHaveLength(60_000);
    expect([cache.size, cache.bytes, stateOf('a')]).toEqual([0, 0, 'miss']);
    expect(cache.invalidate(['x'])).toBe(0);
  });

  test('takes the tags of what it drops along: no sets of them are left over', async () => {
    const { cache, put } = newCache(100_000);
    const tags = (index: number): string[] => ['list', `item:${index}`];
    for (let index = 0; index < 500; index += 1) {
      await put(`page ${index}`, { bytes: 9000, tags: tags(index) });
    }
    expect(cache.size).toBeLessThan(5);
    // Each page that is left has the shared tag and its own; every other tag must be gone.
    expect(cache.invalidate(['list'])).toBe(cache.size);
    const known = Array.from({ length: 500 }, (_, index) => cache.invalidate([`item:${index}`]));
    expect(known.reduce((sum, count) => sum + count, 0)).toBe(cache.size);
    expect(cache.tags).toBe(cache.size + 1);
  });
});
