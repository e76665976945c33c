import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { loadPages } from '#src/pages/page-modules.ts';
import { pageTargets } from './page-target.ts';

const config = readConfig({ PUBLISH_TOKEN: 'a-token-of-sixteen-or-more' });
const pages = await loadPages();
const { targetOf, keyOf } = pageTargets({ config, pages });

const request = (url: string, host = 'localhost:3000') =>
  ({ url, headers: { host } }) satisfies Pick<IncomingMessage, 'url' | 'headers'>;
const key = (url: string, host?: string) => keyOf(request(url, host));

test('the key is the same for every way to write the same page', () => {
  const plain = key('/en/search?q=a&page=2');
  expect(plain).toBe('/en/search?q=a&page=2');
  for (const query of ['page=2&q=a', 'page=2&gclid=1&q=a', 'page=2&q=%61', 'q=a&type=&page=2']) {
    expect(key(`/en/search?${query}`), query).toBe(plain);
  }
});

test.each(['?', '?utm_source=x', '?q=a', '?page=1&page=2'])(
  'the key of a page is that without %s, which it does not declare',
  (search) => {
    expect(key(`/en/magazine${search}`)).toBe(key('/en/magazine'));
  },
);

test('the key differs by language, page, declared query and host', () => {
  const keys = [
    key('/en/magazine'),
    key('/ja/magazine'),
    key('/en/magazine?page=2'),
    key('/en/search?q=a'),
    key('/en/search?q=A'),
    key('/en/magazine', 'media.localhost:3000'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(['/?a=b', '/nothing?a=b', '/es?a=b', '/EN/magazine?page=2', '/en/%6Dagazine?page=2'])(
  '%s is no page that is kept',
  (url) => {
    expect(key(url)).toBeNull();
  },
);

test('the key that the cache is asked by is the one under which the page is kept', () => {
  for (const url of ['/en/magazine', '/en/search?q=a%20b', '/ja/topics/%E6%B0%B4', '/en/nothing']) {
    expect(targetOf(request(url))).toMatchObject({ kind: 'page', key: key(url) });
  }
});

test('an address is parsed once, however many ask what it is', () => {
  const same = request('/en/search?q=a');
  expect(keyOf(same)).toBe('/en/search?q=a');
  expect(targetOf(same)).toBe(targetOf(same));
});
