import { describe, expect, test } from 'vitest';
import { localeRedirect } from './locale-redirect.ts';

const question = {
  locale: 'en',
  wanted: 'de',
  path: 'magazine/first-light',
  english: 'en',
  nonRedirectPrefixes: ['newsroom/releases', 'pitches'],
  alternates: { en: '/en/magazine/first-light', de: '/de/magazine/erstes-licht' },
  wasSent: false,
};

describe('a visitor who chose another language', () => {
  test('is sent to the page in it, by its own slug there', () => {
    expect(localeRedirect(question)).toBe('/de/magazine/erstes-licht');
  });

  test.each([
    ['there is no such page in it', { wanted: 'ja' }],
    ['the choice is the page’s own language', { wanted: 'en' }],
    ['there is no choice', { wanted: null }],
    ['the choice is no language', { wanted: 'constructor' }],
    ['a page’s own target has sent them here', { wasSent: true }],
    ['the English page is among those that stay', { path: 'newsroom/releases/a' }],
    ['it is the list of those', { path: 'newsroom/releases' }],
  ])('stays where %s', (_reason, change) => {
    expect(localeRedirect({ ...question, ...change })).toBeNull();
  });

  test('leaves a page that only begins like one that stays', () => {
    expect(localeRedirect({ ...question, path: 'pitches-of-grass' })).not.toBeNull();
  });

  test('leaves a page of another language, whatever its path', () => {
    const german = { ...question, locale: 'de', wanted: 'en', path: 'pitches/a' };
    expect(localeRedirect(german)).toBe('/en/magazine/first-light');
  });

  test('stays on such pages of the first language where there is no English', () => {
    const german = { ...question, locale: 'de', wanted: 'en', path: 'pitches/a' };
    expect(localeRedirect({ ...german, english: 'de' })).toBeNull();
  });
});

const LOCALES = ['en', 'de', 'ja'] as const;
type Locale = (typeof LOCALES)[number];
const subsets = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: 2 ** values.length }, (_, mask) =>
    values.filter((_value, index) => mask & (1 << index)),
  );

interface World {
  readonly wanted: Locale | 'xx' | null;
  /** Where each of two pages stands. */
  readonly translations: Readonly<Record<'a' | 'b', readonly Locale[]>>;
  /** Page `a` sends its visitors to the English page `b`, or to nothing. */
  readonly hasTarget: boolean;
  /** English pages of `a`, of `b`, that are not left. */
  readonly exempt: readonly ('a' | 'b')[];
}

const worlds: World[] = ([null, 'xx', ...LOCALES] as const).flatMap((wanted) =>
  subsets(LOCALES).flatMap((a) =>
    subsets(LOCALES).flatMap((b) =>
      [true, false].flatMap((hasTarget) =>
        subsets(['a', 'b'] as const).map((exempt) => ({
          wanted,
          translations: { a, b },
          hasTarget,
          exempt,
        })),
      ),
    ),
  ),
);

interface Place {
  readonly locale: Locale;
  readonly page: 'a' | 'b';
  readonly wasSent: boolean;
}

/** Where the next answer sends the visitor, null where it is a page, or none. */
function step({ wanted, translations, hasTarget, exempt }: World, at: Place): Place | null {
  const { locale, page, wasSent } = at;
  if (!translations[page].includes(locale)) return null;
  if (page === 'a' && hasTarget) return { locale: 'en', page: 'b', wasSent: true };
  const alternates = Object.fromEntries(translations[page].map((each) => [each, each]));
  const to = localeRedirect({
    ...{ locale, wanted, path: page, alternates, wasSent },
    ...{ english: 'en', nonRedirectPrefixes: exempt },
  });
  const found = LOCALES.find((each) => each === to);
  return found === undefined ? null : { locale: found, page, wasSent: false };
}

test('no world has a loop: every visit ends after three answers, and stays there when repeated', () => {
  for (const world of worlds) {
    for (const locale of LOCALES) {
      for (const page of ['a', 'b'] as const) {
        let at: Place = { locale, page, wasSent: false };
        let hops = 0;
        for (let next = step(world, at); next !== null; next = step(world, at)) {
          at = next;
          hops += 1;
          expect(hops, JSON.stringify({ world, locale, page })).toBeLessThanOrEqual(2);
        }
        // The back button, or a reload, brings the same address again.
        expect(step(world, at)).toBeNull();
      }
    }
  }
  expect(worlds.length).toBeGreaterThan(1000);
});
