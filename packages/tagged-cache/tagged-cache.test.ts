import { expect, test } from 'vitest';
import { TaggedCache } from './tagged-cache.ts';

const MAX_BYTES = 100_000;
const tagged = (value: string, ...tags: string[]) => ({ value, tags, bytes: value.length });

/** Each value depends on the tags named with it. */
async function cacheOf(values: Readonly<Record<string, readonly string[]>>) {
  const cache = new TaggedCache<string>(MAX_BYTES);
  await cache.during(async (reading) => {
    for (const [key, tags] of Object.entries(values)) {
      cache.keep(key, tagged(`value of ${key}`, ...tags), reading);
    }
  });
  return cache;
}

test('a change drops what was made of it, and nothing else', async () => {
  const cache = await cacheOf({ a: ['one', 'two'], b: ['two'], c: ['three'] });
  cache.invalidate(['two', 'four']);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    'value of c',
  ]);
});

test('a change of everything drops everything', async () => {
  const cache = await cacheOf({ a: ['one'], b: [] });
  cache.invalidate(['*']);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual([undefined, undefined, 0]);
});

test.each([['its tag'], ['*']])(
  'what changed by %s while it was read is not kept',
  async (told) => {
    const cache = await cacheOf({});
    await cache.during(async (reading) => {
      cache.invalidate([told]);
      cache.keep('a', tagged('old', 'its tag'), reading);
      cache.keep('b', tagged('old', 'another'), reading);
    });
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBe(told === '*' ? undefined : 'old');
    await cache.during(async (reading) => cache.keep('a', tagged('new', 'its tag'), reading));
    expect(cache.get('a')).toBe('new');
  },
);

test('a value put again is dropped by its new tags, no longer by the old ones', async () => {
  const cache = await cacheOf({ a: ['old'] });
  await cache.during(async (reading) => cache.keep('a', tagged('again', 'new'), reading));
  cache.invalidate(['old']);
  expect(cache.get('a')).toBe('again');
  cache.invalidate(['new']);
  expect(cache.get('a')).toBeUndefined();
});

test('it is bounded in bytes: the least recently used go first, one that is too large is not kept', async () => {
  const cache = new TaggedCache<string>(10_000);
  await cache.during(async (reading) => {
    for (let count = 0; count < 100; count += 1) {
      cache.keep(`key ${count}`, tagged('x'.repeat(1000), 'tag'), reading);
      cache.get('key 0');
      expect(cache.bytes).toBeLessThanOrEqual(10_000);
    }
    cache.keep('large', tagged('x'.repeat(10_000), 'tag'), reading);
  });
  expect(cache.get('key 0')).toBeDefined();
  expect(cache.get('key 99')).toBeDefined();
  expect(cache.get('key 50')).toBeUndefined();
  expect(cache.get('large')).toBeUndefined();
});

test.each([0, 0.001, 62.5])('%s bytes hold nothing, and are no error', async (maxBytes) => {
  const cache = new TaggedCache<string>(maxBytes);
  await cache.during(async (reading) => cache.keep('a', tagged('value'), reading));
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
});

test('a part of a byte is left out of a bound', async () => {
  const cache = new TaggedCache<string>(1000.5);
  await cache.during(async (reading) => {
    // With its overhead, a one-character key and so many bytes fill 1,000.
    cache.keep('a', { value: 'fits', tags: [], bytes: 498 }, reading);
    expect(cache.bytes).toBe(1000);
    cache.keep('b', { value: 'too large', tags: [], bytes: 499 }, reading);
  });
  expect([cache.get('a'), cache.get('b')]).toEqual(['fits', undefined]);
});

test('a failure to read is passed on', async () => {
  const cache = await cacheOf({});
  const failure = new Error('not read');
  await expect(cache.during(() => Promise.reject(failure))).rejects.toBe(failure);
});
