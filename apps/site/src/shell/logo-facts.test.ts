import { expect, test } from 'vitest';
import { logoFacts } from '#src/shell/logo-facts.ts';

const place = {
  locale: 'ja',
  isMediaHost: false,
  isPitch: false,
  brand: null,
  aboutOrigin: 'https://about.example',
} as const;
const NEWSROOM = 'https://about.example/ja/newsroom';

test('the site’s own pages wear the wide "about" variant, which leads home', () => {
  expect(logoFacts(place)).toEqual({
    brand: 'about',
    href: '/ja',
    isMediaLibrary: false,
    width: 120,
  });
});

test('on the media-library host the default brand leads to the about host’s newsroom', () => {
  expect(logoFacts({ ...place, isMediaHost: true })).toEqual({
    brand: 'velden',
    href: NEWSROOM,
    isMediaLibrary: true,
    width: 60,
  });
});

test.each([true, false])(
  'a pitch page wears its pitch’s brand; on the media-library host: %s',
  (isMediaHost) => {
    expect(logoFacts({ ...place, isMediaHost, isPitch: true, brand: 'tarn' })).toEqual({
      brand: 'tarn',
      href: NEWSROOM,
      isMediaLibrary: true,
      width: 60,
    });
  },
);

test('a pitch may wear the "about" variant itself', () => {
  expect(logoFacts({ ...place, isPitch: true, brand: 'about' }).brand).toBe('about');
});
