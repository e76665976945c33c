import { expect, test } from 'vitest';
import { logoFacts } from '#src/shell/logo-facts.ts';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { identityOf } from '#src/view/identity.ts';

const [first, ...others] = EXAMPLE_CONFIGURATION.brands;
if (first === undefined) throw new Error('the example has no brands');
/** Its first brand once more, for the header alone. */
const identity = identityOf({
  ...EXAMPLE_CONFIGURATION,
  brands: [first, ...others, { ...first, id: 'about' }],
  about_brand: 'about',
});
const brandNamed = (id: string) => identity.brands.get(id);

const place = {
  locale: 'ja',
  isMediaHost: false,
  isPitch: false,
  brand: null,
  aboutOrigin: 'https://about.example',
  identity,
} as const;
const NEWSROOM = 'https://about.example/ja/newsroom';

test('the site’s own pages wear the wide "about" variant, which leads home', () => {
  expect(logoFacts(place)).toEqual({
    brand: brandNamed('about'),
    href: '/ja',
    isMediaLibrary: false,
    width: 120,
  });
});

test('on the media-library host the default brand leads to the about host’s newsroom', () => {
  expect(logoFacts({ ...place, isMediaHost: true })).toEqual({
    brand: brandNamed('velden'),
    href: NEWSROOM,
    isMediaLibrary: true,
    width: 60,
  });
});

test.each([true, false])(
  'a pitch page wears its pitch’s brand; on the media-library host: %s',
  (isMediaHost) => {
    expect(logoFacts({ ...place, isMediaHost, isPitch: true, brand: 'tarn' })).toEqual({
      brand: brandNamed('tarn'),
      href: NEWSROOM,
      isMediaLibrary: true,
      width: 60,
    });
  },
);

test('a pitch may wear the "about" variant itself', () => {
  expect(logoFacts({ ...place, isPitch: true, brand: 'about' }).brand?.id).toBe('about');
});

test('a brand that is in no configuration any more wears the default one’s logo', () => {
  expect(logoFacts({ ...place, isPitch: true, brand: 'gone' }).brand?.id).toBe('velden');
});

test('without a configuration there is no logo, and the links stay', () => {
  const facts = logoFacts({ ...place, identity: identityOf(null) });
  expect(facts).toMatchObject({ brand: null, href: '/ja' });
});
