import { isLocale, LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#src/testing/seeded-random.ts';
import { inSmallLetters, readAddress } from './page-address.ts';

const languages = { locales: LOCALES, defaultLocale: 'en' } as const;
const read = (path: string) => readAddress(path, languages);

test('the root has no language', () => {
  expect(read('/')).toEqual({ kind: 'root' });
});

test.each(LOCALES)('/%s is the home page in that language', (locale) => {
  expect(read(`/${locale}`)).toEqual({
    kind: 'page',
    locale,
    match: { name: 'home', params: {} },
    path: `/${locale}`,
  });
});

test('the language, the route and the decoded parameters are read', () => {
  expect(read('/ja/magazine/%E6%97%A5%E3%81%AE%E5%87%BA')).toMatchObject({
    kind: 'page',
    locale: 'ja',
    match: { name: 'story', params: { slug: '日の出' } },
  });
});

test('an encoded slash is part of its segment', () => {
  expect(read('/en/topics/a%2Fb')).toMatchObject({
    match: { name: 'topic', params: { slug: 'a/b' } },
  });
  expect(read('/en%2Fmagazine')).toMatchObject({ kind: 'unknown', locale: null });
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example/en',
  '/\tevil.example',
  '/%09/evil.example',
  '/en/a%0D%0Ab',
  '/en/%00',
  '/en/%7f',
  'http://evil.example/en',
  'evil.example',
  '*',
  '',
])('%j could lead to another host, and is refused', (path) => {
  expect(read(path)).toEqual({ kind: 'refused' });
});

describe('an untidy path leads to the one address', () => {
  test.each([
    ['/EN', '/en'],
    ['/en/magazine/cafe%CC%81', '/en/magazine/caf%C3%A9'],
    ['/EN-gb/magazine', '/en-GB/magazine'],
    ['/zh-hant', '/zh-Hant'],
    ['/ZH-HANS/newsroom/releases/x', '/zh-Hans/newsroom/releases/x'],
    ['/en/', '/en'],
    ['/en/magazine/', '/en/magazine'],
    ['/en//magazine', '/en/magazine'],
    ['/en/magazine///first-light//', '/en/magazine/first-light'],
    ['/en//evil.example', '/en/evil.example'],
    ['/EN/%2F%2Fevil.example', '/en/%2F%2Fevil.example'],
    ['/EN/%5C%5Cevil.example', '/en/%5C%5Cevil.example'],
    ['/EN/%E6%97%A5', '/en/%E6%97%A5'],
    ['/en/magazine/%66irst-light', '/en/magazine/first-light'],
    ['/%65n/magazine', '/en/magazine'],
    ['/ja/magazine/%e6%97%a5', '/ja/magazine/%E6%97%A5'],
    ['/en/magazine/a:b', '/en/magazine/a%3Ab'],
  ])('%s → %s', (from, to) => {
    expect(read(from)).toEqual({ kind: 'elsewhere', to });
  });
});

describe('no page, with the path in its canonical spelling', () => {
  test.each([
    ['/%E0%A4%A', null],
    ['/en/%', null],
    ['/xx/magazine', null],
    ['/magazine', null],
    ['/toString', null],
    ['/__proto__/magazine', null],
    ['/en/../x', 'en'],
    ['/en/..', 'en'],
    ['/en/nothing', 'en'],
    ['/de/magazine/a/b', 'de'],
  ])('%s', (path, locale) => {
    expect(read(path)).toEqual({ kind: 'unknown', locale, path });
  });
});

describe('a language that is none of the site’s leads to the nearest', () => {
  test.each([
    ['/es', '/es-ES'],
    ['/es-MX', '/es-419'],
    ['/ES-mx/magazine/a', '/es-419/magazine/a'],
    ['/zh', '/zh-Hans'],
    ['/zh-TW/newsroom//releases/', '/zh-Hant/newsroom/releases'],
    ['/pt', '/en'],
    ['/pt-BR/magazine/%e3%81%82', '/en/magazine/%E3%81%82'],
    ['/en-US/%5C%5Cevil.example', '/en/%5C%5Cevil.example'],
  ])('%s → %s', (from, to) => {
    expect(read(from)).toMatchObject({ kind: 'other_language', to });
  });
});

describe('a path that editors may have redirected is requested in one spelling', () => {
  test.each([
    ['/%6Fld-press', '/old-press'],
    ['/old-press/', '/old-press'],
    ['/%e5%8f%a4%e3%81%84', '/%E5%8F%A4%E3%81%84'],
    ['/es/%61', '/es/a'],
  ])('%s → %s', (from, path) => {
    expect(read(from)).toMatchObject({ path });
  });
});

test('a language that is not enabled is none of the site’s', () => {
  expect(readAddress('/ja', { ...languages, locales: ['en', 'de'] })).toMatchObject({
    kind: 'other_language',
    to: '/en',
  });
});

test('whatever is asked for, a tidied address stays on this site and in a language', () => {
  const random = seededRandom(20_261_121);
  const pieces = [
    ...LOCALES,
    ...['/', '//', '\\', '.', '..', '%2f', '%2F', '%5c', '%5C', '%2e', '%00', '%0d%0a', '%', '%E0'],
    ...['EN', 'Zh-hant', 'evil.example', '@evil.example', 'http:', 'https://', 'javascript:'],
    ...['magazine', 'a', '日', '%E6%97%A5', '?', '#', ';', ':', ' ', '\t', '\u2028', 'é'],
  ];
  let moved = 0;
  for (let run = 0; run < 50_000; run += 1) {
    const language = LOCALES[random.below(2 * LOCALES.length)]?.toUpperCase();
    const path = `/${language ?? random.text(pieces, 3)}/${random.text(pieces, 6)}`;
    const address = read(path);
    if (address.kind !== 'elsewhere' && address.kind !== 'other_language') continue;
    moved += 1;
    const [, first = ''] = /^\/([^/\\]+)(?:\/|$)/.exec(address.to) ?? [];
    expect(isLocale(first), `${path} → ${address.to}`).toBe(true);
    expect(new URL(address.to, 'http://site.example').host, path).toBe('site.example');
    expect(address.to, path).not.toMatch(/[\\\r\n\t ]|\/\//);
    expect(read(address.to).kind, `${path} must not be sent on twice`).not.toBe('elsewhere');
  }
  expect(moved).toBeGreaterThan(5000);
});

test.each([
  ['/en/Magazine/First-Light', '/en/magazine/first-light'],
  ['/zh-Hant/MAGAZINE', '/zh-Hant/magazine'],
  ['/de/magazine/%C3%9Cber-Wege', '/de/magazine/%C3%BCber-wege'],
  ['/en/magazine/first-light', null],
  ['/en/No/Such/Page/Here', null],
])('%s is in small letters %s', (path, small) => {
  expect(inSmallLetters(path, languages)).toBe(small);
});
