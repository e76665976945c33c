import { describe, expect, test } from 'vitest';
import { choiceCookie, chosenLocale, isSwitch, sentCookie, wasSentHere } from './locale-cookies.ts';

const locales = ['en', 'de'] as const;

describe('the choice', () => {
  test.each([
    ['NEXT_LOCALE=de', 'de'],
    ['a=b; NEXT_LOCALE=de; c=d', 'de'],
    ['NEXT_LOCALE=ja', null],
    ['NEXT_LOCALE=', null],
    ['XNEXT_LOCALE=de', null],
    ['NEXT_LOCALE=de%0d', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (cookie, locale) => {
    expect(chosenLocale(cookie, locales)).toBe(locale);
  });

  test('is kept for all pages, and over TLS alone where the site has it', () => {
    expect(choiceCookie('de', 'http://localhost')).toMatch(/^NEXT_LOCALE=de; Path=\/; Max-Age=\d+/);
    expect(choiceCookie('de', 'http://localhost')).not.toContain('Secure');
    expect(choiceCookie('de', 'https://news.example')).toContain('; Secure');
  });
});

test('a visitor sent by a page’s own target is recognized at that address alone', () => {
  expect(sentCookie('/en/magazine/a?b#c', 'http://localhost')).toContain('; Path=/en/magazine/a;');
  expect(wasSentHere('x=1; NEXT_LOCALE_SENT=1')).toBe(true);
  expect(wasSentHere('NEXT_LOCALE_SENT=11')).toBe(false);
  expect(wasSentHere(undefined)).toBe(false);
});

describe('a switch of the language', () => {
  const [origin, mediaOrigin] = ['https://news.example', 'https://media.example'];
  const site = { origin, mediaOrigin, locales };
  const from = (referer: string, how = 'same-origin', more: Record<string, string> = {}) =>
    isSwitch({ referer, 'sec-fetch-site': how, ...more }, '/de/magazine/b', site);

  test('comes from a page of this site in another language', () => {
    expect(from(`${origin}/en/magazine/a`)).toBe(true);
    expect(from(`${origin}/en`)).toBe(true);
    expect(from(`${mediaOrigin}/en/magazine/a`), 'on the media-library host').toBe(true);
  });

  test('is none that a page’s own target or the browser itself makes', () => {
    const cookie = 'NEXT_LOCALE=de; NEXT_LOCALE_SENT=1';
    expect(from(`${origin}/en/magazine/a`, 'same-origin', { cookie })).toBe(false);
    const ahead = { 'sec-purpose': 'prefetch;prerender' };
    expect(from(`${origin}/en/magazine/a`, 'same-origin', ahead)).toBe(false);
  });

  test('comes from a page that a grant has opened, which does not say where it is', () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(isSwitch(headers, '/de', { ...site, isHolder: true })).toBe(true);
    expect(isSwitch(headers, '/de', site)).toBe(false);
    const other = { 'sec-fetch-site': 'none' };
    expect(isSwitch(other, '/de', { ...site, isHolder: true })).toBe(false);
  });

  test.each([
    ['the same language', `${origin}/de/magazine/a`, 'same-origin'],
    ['another site', 'https://else.example/en', 'cross-site'],
    ['an address that only begins like this site', `${origin}.else/en`, 'same-origin'],
    ['one that begins like its other host', `${mediaOrigin}.else/en`, 'same-origin'],
    ['the site’s other host', `${mediaOrigin}/en`, 'same-site'],
    ['a page without a language', `${origin}/`, 'same-origin'],
    ['the address bar', `${origin}/en`, 'none'],
  ])('does not come from %s', (_name, referer, site) => {
    expect(from(referer, site)).toBe(false);
  });
});
