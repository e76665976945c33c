import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { visitorLocale } from './visitor-locale.ts';

const inEnglish = { locales: LOCALES, defaultLocale: 'en' } as const;

test('without any wish the default answers', () => {
  expect(visitorLocale({}, inEnglish)).toBe('en');
  expect(visitorLocale({}, { ...inEnglish, defaultLocale: 'nl' })).toBe('nl');
});

describe('the cookie', () => {
  const byCookie = (cookie: string): Locale =>
    visitorLocale({ cookie, 'accept-language': 'fr' }, inEnglish);

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
    expect(visitorLocale(headers, { locales: ['en', 'fr'], defaultLocale: 'en' })).toBe('fr');
  });
});
