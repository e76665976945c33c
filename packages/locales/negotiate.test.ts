import { describe, expect, test } from 'vitest';
import { isKnownLanguage, negotiateLocale } from './negotiate.ts';
import { LOCALES, type Locale } from './registry.ts';

const byLanguages = (languages: string, locales: readonly Locale[] = LOCALES): Locale =>
  negotiateLocale(languages, locales, 'en');

describe('the languages that a header asks for', () => {
  test.each<[string, Locale]>([
    ['de', 'de'],
    ['DE-de', 'de'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['en-US', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['en-GB', 'en-GB'],
    ['en-AU', 'en-GB'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['es-MX', 'es-419'],
    ['es-AR', 'es-419'],
    ['es-ES', 'es-ES'],
    ['es', 'es-ES'],
    ['th-TH', 'th'],
    ['ko-KR', 'ko'],
  ])('find their own: %s → %s', (languages, expected) => {
    expect(byLanguages(languages)).toBe(expected);
  });

  test.each<[string, Locale]>([
    ['de;q=0.5,fr;q=0.9,it;q=0.7', 'fr'],
    ['de;q=0.5, fr ; q=0.9', 'fr'],
    ['de;q=0,fr;q=0.1', 'fr'],
    ['pt,ja;q=0.2', 'ja'],
    ['de,fr', 'de'],
    ['*,de;q=0.5', 'de'],
    ['pt,zh-TW;q=0.8,en;q=0.5', 'zh-Hant'],
    ['de-AT;q=0.8', 'de'],
  ])('are weighed: %s → %s', (languages, expected) => {
    expect(byLanguages(languages)).toBe(expected);
  });

  test('lead to the fallback where there are none, or none is spoken here', () => {
    expect(negotiateLocale(undefined, LOCALES, 'nl')).toBe('nl');
    expect(negotiateLocale('', LOCALES, 'nl')).toBe('nl');
    expect(negotiateLocale('*', LOCALES, 'nl')).toBe('nl');
    expect(negotiateLocale('pt', LOCALES, 'nl')).toBe('nl');
    expect(byLanguages('pt-BR,pt;q=0.9')).toBe('en');
    expect(byLanguages('de;q=0')).toBe('en');
  });

  test('never lead to a language that is not among those offered', () => {
    expect(byLanguages('ja', ['en', 'de'])).toBe('en');
    expect(byLanguages('zh-TW', ['en', 'zh-Hans'])).not.toBe('zh-Hant');
  });

  test('may be garbage, which is never an error', () => {
    const garbage = [
      ...['*', ',,,', ';q=1', 'de;q=abc;q=x', 'x', 'x-private', 'i-klingon', 'en-a-aaa-x-y'],
      ...['root', 'und', 'mul', 'de;q=1.2.3', '%00\u{1f600}', 'a'.repeat(10_000)],
      ...['de-'.repeat(3000), '"', 'de;q="', ';'.repeat(10_000), '=,=;='],
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

describe('known languages', () => {
  test.each(['es', 'zh', 'es-MX', 'pt', 'PT-br', 'zh-Hant-HK', 'es-419', 'gsw'])('%s', (tag) => {
    expect(isKnownLanguage(tag)).toBe(true);
  });

  test.each([
    ...['', 'xx', 'news', 'magazine', 'about', 'api', 'old-press', 'cgi-bin', 'wp-admin'],
    ...['en_US', 'x-private', 'i-klingon', 'en-x-a', 'und', 'es-', 'eś'],
  ])('not: %s', (text) => {
    expect(isKnownLanguage(text)).toBe(false);
  });
});
