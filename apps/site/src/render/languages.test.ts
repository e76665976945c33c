import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import type { RouteMatch, RouteName } from '#src/routes.ts';
import { routeAt } from '#src/testing/route-at.ts';
import { alternatesOf, languageFreeQuery, languageLinks, redirectTargets } from './languages.ts';

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

  test('is the same path in every enabled language for a page without a slug', () => {
    expect(alternatesOf(match('home'), {}, ['en', 'de'])).toEqual({ en: '/en', de: '/de' });
    expect(alternatesOf(match('releases'), { en: '' }, ['en', 'de'])).toEqual({
      en: '/en/newsroom/releases',
      de: '/de/newsroom/releases',
    });
  });

  test('has all parameters of its own in each language where it has several', () => {
    const params = { slug: 'autumn', pitchSlug: 'river' };
    const addresses = { en: params, de: { slug: 'herbst', pitchSlug: 'fluss' } };
    expect(alternatesOf(match('collection_pitch', params), addresses, LOCALES)).toEqual({
      en: '/en/pitch-collections/autumn/river',
      de: '/de/pitch-collections/herbst/fluss',
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
      de: '/de/magazine#not-translated',
      'zh-Hant': '/zh-Hant/magazine#not-translated',
    });
    expect(links.filter(({ current }) => current).map(({ locale }) => locale)).toEqual(['en']);
    expect(links.find(({ locale }) => locale === 'ja')?.name).toBe('日本語');
    const translated = links.filter(({ isTranslated }) => isTranslated);
    expect(translated.map(({ locale }) => locale)).toEqual(['en', 'ja']);
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
    ['volume', '/de/magazine'],
    ['topic', '/de/magazine'],
    ['pitch', '/de'],
    ['collection_pitch', '/de'],
  ])('from %s without a translation leads to %s, which is a page', (name, expected) => {
    const [link] = languageLinks(['de'], 'de', match(name), {});
    expect(link?.href).toBe(expected);
    expect(routeAt(expected)).toBeDefined();
  });

  test('takes along what of the query is the same in all languages, to the page itself alone', () => {
    const alternates = { en: '/en/magazine/a', ja: '/ja/magazine/b' };
    const query = languageFreeQuery({ q: 'water', page: '2' });
    const story = match('story', { slug: 'a' });
    const links = languageLinks(['ja', 'de'], 'en', story, alternates, query);
    expect(links.map(({ href }) => href)).toEqual([
      '/ja/magazine/b?q=water',
      '/de/magazine#not-translated',
    ]);
  });

  test('from an address without a page leads home', () => {
    const links = languageLinks(['en', 'fr'], 'en', null, {});
    expect(links.map(({ href }) => href)).toEqual(['/en', '/fr']);
  });
});

describe('where the browser itself may lead', () => {
  const alternates = { en: '/en/newsroom/releases/a', ja: '/ja/newsroom/releases/b' };
  const release = match('release', { slug: 'a' });
  const targets = (current: 'en' | 'ja', nonRedirectPrefixes: readonly string[] = []) =>
    redirectTargets(languageLinks(LOCALES, current, release, alternates, '?q=x'), {
      path: alternates[current],
      ...{ english: 'en', nonRedirectPrefixes },
    });

  test('is this page in each other language that has it', () => {
    expect(targets('en')).toEqual(['/ja/newsroom/releases/b?q=x']);
    expect(targets('ja')).toEqual(['/en/newsroom/releases/a?q=x']);
  });

  test('is nowhere from an English page that is never left', () => {
    expect(targets('en', ['newsroom/releases'])).toEqual([]);
    expect(targets('ja', ['newsroom/releases'])).toHaveLength(1);
  });

  test('is nowhere from an address without a page', () => {
    const links = languageLinks(LOCALES, 'en', null, {});
    expect(
      redirectTargets(links, { path: '/en/x', english: 'en', nonRedirectPrefixes: [] }),
    ).toEqual([]);
  });
});
