import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import type { RouteMatch, RouteName } from '#src/routes.ts';
import { routeAt } from '#src/testing/route-at.ts';
import { alternatesOf, languageLinks } from './languages.ts';

const match = (name: RouteName, params: Record<string, string> = {}): RouteMatch => ({
  name,
  params,
});

describe('where a page stands in other languages', () => {
  test('is its own slug in each of them', () => {
    const slugs = { en: 'first-light', ja: '日の出', 'es-419': 'primera-luz' };
    expect(alternatesOf(match('story', { slug: 'first-light' }), slugs, LOCALES)).toEqual({
      en: '/en/magazine/first-light',
      ja: '/ja/magazine/%E6%97%A5%E3%81%AE%E5%87%BA',
      'es-419': '/es-419/magazine/primera-luz',
    });
  });

  test('is the same path for a page without a slug', () => {
    const slugs = { en: '', de: '' };
    expect(alternatesOf(match('home'), slugs, LOCALES)).toEqual({ en: '/en', de: '/de' });
    expect(alternatesOf(match('releases'), slugs, LOCALES)).toEqual({
      en: '/en/newsroom/releases',
      de: '/de/newsroom/releases',
    });
  });

  test('is nowhere where the slugs say so', () => {
    expect(alternatesOf(match('story', { slug: 'x' }), {}, LOCALES)).toEqual({});
  });

  test('is not in a language that is not enabled', () => {
    const slugs = { en: 'a', ja: 'b', xx: 'c' };
    expect(Object.keys(alternatesOf(match('story', { slug: 'a' }), slugs, ['en', 'de']))).toEqual([
      'en',
    ]);
  });

  test('keeps a dollar sign, which replacing would take for an instruction', () => {
    const alternates = alternatesOf(match('topic', { slug: 'a' }), { en: '$&' }, LOCALES);
    expect(alternates).toEqual({ en: '/en/topics/%24%26' });
  });
});

describe('the language switcher', () => {
  test('leads to the page where it exists, else to its section’s landing', () => {
    const links = languageLinks(LOCALES, 'en', match('story', { slug: 'a' }), {
      en: '/en/magazine/a',
      ja: '/ja/magazine/b',
    });
    expect(links.map(({ locale }) => locale)).toEqual(LOCALES);
    const hrefs = Object.fromEntries(links.map(({ locale, href }) => [locale, href]));
    expect(hrefs).toMatchObject({
      en: '/en/magazine/a',
      ja: '/ja/magazine/b',
      de: '/de/magazine',
      'zh-Hant': '/zh-Hant/magazine',
    });
    expect(links.filter(({ current }) => current).map(({ locale }) => locale)).toEqual(['en']);
    expect(links.find(({ locale }) => locale === 'ja')?.name).toBe('日本語');
  });

  test.each<[RouteName, string]>([
    ['home', '/de'],
    ['search', '/de'],
    ['magazine', '/de/magazine'],
    ['vertical_video', '/de/magazine'],
    ['release', '/de/newsroom'],
    ['collections', '/de/newsroom'],
    ['newsroom_search', '/de/newsroom'],
    ['initiative', '/de/mission'],
    ['profile', '/de/company'],
    ['resource', '/de/resources'],
    ['statements', '/de/resources'],
    ['volume', '/de'],
    ['topic', '/de'],
    ['pitch', '/de'],
    ['collection_pitch', '/de'],
  ])('from %s without a translation leads to %s, which is a page', (name, expected) => {
    const [link] = languageLinks(['de'], 'de', match(name), {});
    expect(link?.href).toBe(expected);
    expect(routeAt(expected)).toBeDefined();
  });

  test('from an address without a page leads home', () => {
    const links = languageLinks(['en', 'fr'], 'en', null, {});
    expect(links.map(({ href }) => href)).toEqual(['/en', '/fr']);
  });
});
