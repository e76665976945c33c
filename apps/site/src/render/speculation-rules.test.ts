import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { speculationRules } from '#src/render/speculation-rules.ts';

interface Patterns {
  readonly href_matches: readonly string[];
}
interface Rules {
  readonly prerender: readonly [
    {
      readonly eagerness: string;
      readonly where: {
        readonly and: readonly [
          Patterns,
          { readonly not: Patterns },
          { readonly not: { readonly selector_matches: string } },
        ];
      };
    },
  ];
}

const ORIGIN = 'https://news.example';

/** Whether a page in English may have this address made ready; selectors are the browser's affair. */
function isMadeReady(address: string): boolean {
  const rules: Rules = JSON.parse(speculationRules('en'));
  const [wanted, { not: unwanted }] = rules.prerender[0].where.and;
  const matches = ({ href_matches }: Patterns): boolean =>
    href_matches.some((pattern) => new URLPattern(pattern, ORIGIN).test(new URL(address, ORIGIN)));
  return matches(wanted) && !matches(unwanted);
}

test.each([
  '/en',
  '/en/magazine',
  '/en/magazine/first-light',
  '/en/newsroom/releases/a#assets',
  '/en/company/people/%E6%97%A5',
])('%s is made ready', (address) => {
  expect(isMadeReady(address)).toBe(true);
});

test.each([
  ['another language', '/de/magazine'],
  ['another language', '/en-GB/magazine'],
  ['a search', '/en/search?q=water'],
  ['a secret', '/en/magazine/first-light?secret=x'],
  ['a preview', '/en/magazine/first-light?previewToken=x#top'],
  ['a pitch', '/en/pitches/autumn'],
  ['a pitch in a collection', '/en/pitch-collections/autumn/river'],
  ['a file', '/media/kits/en/0190.zip'],
  ['an article as a file', '/en/magazine/first-light/article.pdf'],
  ['a feed', '/en/newsroom/feed.atom'],
  ['the language switch', '/language?to=/en'],
  ['the root, which chooses a language', '/'],
  ['another site', 'https://elsewhere.example/en/magazine'],
])('never %s: %s', (_what, address) => {
  expect(isMadeReady(address)).toBe(false);
});

test('never what switches the language or is downloaded', () => {
  const rules: Rules = JSON.parse(speculationRules('en'));
  const { selector_matches } = rules.prerender[0].where.and[2].not;
  for (const part of ['a[lang]', '[download]']) expect(selector_matches).toContain(part);
});

test('every language has rules for its own pages alone', () => {
  for (const locale of LOCALES) {
    const rules: Rules = JSON.parse(speculationRules(locale));
    expect(rules.prerender[0].where.and[0].href_matches).toEqual([`/${locale}`, `/${locale}/*`]);
  }
});
