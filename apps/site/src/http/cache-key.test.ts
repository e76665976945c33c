import { describe, expect, test } from 'vitest';
import type { Page } from '#src/pages/define-page.ts';
import type { RouteName } from '#src/routes.ts';
import { cacheKey, readQuery } from './cache-key.ts';

const page = (route: RouteName, query: readonly string[]): [RouteName, Page] => [
  route,
  { route, query, prepare: () => Promise.reject(new Error('is not asked for')) },
];
const addresses = {
  pages: new Map([
    page('magazine', ['page']),
    page('search', ['q', 'type', 'page']),
    page('home', []),
  ]),
  locales: ['en', 'ja'] as const,
};
const key = (target: string, isMediaHost = false): string =>
  cacheKey(target, isMediaHost, addresses);

describe('the query', () => {
  test('keeps what the page declares, in the order in which it is declared', () => {
    const { values, canonical } = readQuery('?page=2&utm_source=x&q=a+b&type=story', ['q', 'page']);
    expect(values).toEqual({ q: 'a b', page: '2' });
    expect(canonical).toBe('?q=a+b&page=2');
  });

  test.each(['', '?', '?page=', '?page', '?utm=1', '?page=1&page=2', '?page=1&page=1', '?Page=1'])(
    'is nothing for %j',
    (search) => {
      expect(readQuery(search, ['page'])).toEqual({ values: {}, canonical: '' });
    },
  );

  test('is nothing for a page that declares none', () => {
    expect(readQuery('?page=2', [])).toEqual({ values: {}, canonical: '' });
  });

  test('is decoded as browsers write it, and broken encoding is no error', () => {
    expect(readQuery('?q=%E6%97%A5&x=%', ['q']).values).toEqual({ q: '日' });
    expect(readQuery('?q=%E0%A4%A', ['q']).values.q).toBeTypeOf('string');
  });

  test('cannot smuggle a second parameter through a value', () => {
    const { canonical } = readQuery('?q=a%26page%3D2', ['q', 'page']);
    expect(canonical).toBe('?q=a%26page%3D2');
    expect(readQuery(canonical, ['q', 'page']).values).toEqual({ q: 'a&page=2' });
  });

  test('of eight kilobytes is read', () => {
    const noise = Array.from({ length: 800 }, (_, index) => `u${index}=xxxx`).join('&');
    expect(readQuery(`?${noise}&page=3`, ['page']).canonical).toBe('?page=3');
    expect(readQuery(`?page=${'9'.repeat(8000)}`, ['page']).values.page).toHaveLength(8000);
  });
});

describe('the key', () => {
  test('is the same for every way to write the same page', () => {
    const plain = key('/en/search?q=a&page=2');
    expect(key('/en/search?page=2&q=a')).toBe(plain);
    expect(key('/en/search?page=2&gclid=1&q=a')).toBe(plain);
    expect(key('/en/search?page=2&q=%61')).toBe(plain);
    expect(key('/en/search?q=a&type=&page=2')).toBe(plain);
  });

  test.each(['?', '?utm_source=x', '?q=a', '?page=1&page=2'])(
    'of a page is that without %s, which it does not declare',
    (search) => {
      expect(key(`/en/magazine${search}`)).toBe(key('/en/magazine'));
    },
  );

  test('of an address without a page has no query at all', () => {
    expect(key('/en/nothing?page=2')).toBe(key('/en/nothing'));
    expect(key('/en/topics/x?page=2')).toBe(key('/en/topics/x'));
    expect(key('/xx?page=2')).toBe(key('/xx'));
  });

  test('differs by language, page, declared query and host', () => {
    const keys = [
      key('/en/magazine'),
      key('/ja/magazine'),
      key('/en/magazine?page=2'),
      key('/en/search?q=a'),
      key('/en/search?q=A'),
      key('/en/magazine', true),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
