import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

const byLanguages = (languages: string, locales: readonly Locale[] = LOCALES): Locale =>
  negotiateLocale({ 'accept-language': languages }, locales, 'en');

test('without any wish the default answers', () => {
  expect(negotiateLocale({}, LOCALES, 'en')).toBe('en');
  expect(negotiateLocale({}, LOCALES, 'nl')).toBe('nl');
});

describe('the cookie', () => {
  const byCookie = (cookie: string): Locale =>
    negotiateLocale({ cookie, 'accept-language': 'fr' }, LOCALES, 'en');

  test.each(['NEXT_LOCALE=ja', 'a=b; NEXT_LOCALE=ja', 'NEXT_LOCALE=ja; a=b', 'a=b;NEXT_LOCALE=ja'])(
    'wins over the header: %s',
    (cookie) => {
      expect(byCookie(cookie)).toBe('ja');
    },
  );

  test.each([
    'NEXT_LOCALE=xx',
    'NEXT_LOCALE=',
    'NEXT_LOCALE',
    'NEXT_LOCALE=JA',
    'NEXT_LOCALE=//evil.example',
    'NEXT_LOCALE=__proto__',
    'NEXT_LOCALE=toString',
    'OLD_NEXT_LOCALE=ja',
    'x=NEXT_LOCALE=ja',
  ])('is ignored where it names no language: %s', (cookie) => {
    expect(byCookie(cookie)).toBe('fr');
  });

  test('is ignored where its language is not enabled', () => {
    const headers = { cookie: 'NEXT_LOCALE=ja', 'accept-language': 'fr' };
    expect(negotiateLocale(headers, ['en', 'fr'], 'en')).toBe('fr');
  });
});

describe('the languages that a browser asks for', () => {
  test.each<[string, Locale | Locale[]]>([
    ['de', 'de'],
    ['DE-de', 'de'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['en-US,en;q=0.9', 'en'],
    ['en-GB', 'en-GB'],
    ['en-AU', ['en-GB', 'en']],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['es-MX', 'es-419'],
    ['es-AR', 'es-419'],
    ['es-ES', 'es-ES'],
    ['es', ['es-ES', 'es-419']],
    ['th-TH', 'th'],
    ['ko-KR', 'ko'],
  ])('%s → %j', (languages, expected) => {
    expect([expected].flat()).toContain(byLanguages(languages));
  });

  test.each<[string, Locale]>([
    ['de;q=0.5,fr;q=0.9,it;q=0.7', 'fr'],
    ['de;q=0.5, fr ; q=0.9', 'fr'],
    ['de;q=0,fr;q=0.1', 'fr'],
    ['pt,ja;q=0.2', 'ja'],
    ['de,fr', 'de'],
    ['*,de;q=0.5', 'de'],
    ['pt,zh-TW;q=0.8,en;q=0.5', 'zh-Hant'],
  ])('are weighed: %s → %s', (languages, expected) => {
    expect(byLanguages(languages)).toBe(expected);
  });

  test('lead to the default where none is spoken here', () => {
    expect(byLanguages('pt-BR,pt;q=0.9')).toBe('en');
    expect(byLanguages('de;q=0')).toBe('en');
    expect(negotiateLocale({ 'accept-language': 'pt' }, LOCALES, 'nl')).toBe('nl');
  });

  test('never lead to a language that is not enabled', () => {
    expect(byLanguages('ja', ['en', 'de'])).toBe('en');
    expect(byLanguages('zh-TW', ['en', 'zh-Hans'])).not.toBe('zh-Hant');
  });

  test('may be garbage, which is never an error', () => {
    const garbage = [
      ...['*', ',,,', ';q=1', 'de;q=abc;q=x', 'x', 'x-private', 'i-klingon', 'en-a-aaa-x-y'],
      ...[
        'root',
        'und',
        'mul',
        'de;q=1.2.3',
        '%00\u{1f600}',
        'a'.repeat(10_000),
        'de-'.repeat(3000),
      ],
      Array.from({ length: 2000 }, (_, index) => `x${index}`).join(','),
    ];
    for (const languages of garbage) {
      expect(LOCALES, languages.slice(0, 40)).toContain(byLanguages(languages));
    }
  });

  test('ten kilobytes of them take no noticeable time', () => {
    const long = Array.from({ length: 1000 }, (_, index) => `pt-${100 + (index % 900)};q=0.5`);
    const started = performance.now();
    for (let run = 0; run < 20; run += 1) byLanguages(long.join(','));
    expect((performance.now() - started) / 20).toBeLessThan(100);
  });
});
