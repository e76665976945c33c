import type { GuideTerm } from '@masthead/contract/glossary';
import { missingTerms, termsIn, termsOf } from '@masthead/contract/glossary/terms-in.ts';
import { expect, test } from 'vitest';

const term = (words: string, translation: string | null = null): GuideTerm => ({
  ...{ term: words, translation, keep: false, note: null },
});
const shown = (text: string, ...terms: GuideTerm[]) =>
  termsIn(text, terms).map(({ start, end }) => text.slice(start, end));

test('whole words in any capitals, with short endings', () => {
  expect(shown('Shoes for a shoe, no horseshoe, no shoehorn', term('shoe'))).toEqual([
    'Shoes',
    'shoe',
  ]);
  expect(shown('two last-makers (a+b)', term('last-maker'), term('(a+b)'))).toEqual([
    'last-makers',
    '(a+b)',
  ]);
  expect(shown('CEO, ceos', term('CEO'))).toEqual(['CEO']);
  expect(shown('a press  kit (A/B)', term('press kit'), term('A/B'))).toEqual([
    'press  kit',
    'A/B',
  ]);
});

test('the longer of two that begin together, and none within another', () => {
  expect(shown('the trail shoe', term('trail'), term('trail shoe'), term('shoe'))).toEqual([
    'trail shoe',
  ]);
});

test('words of scripts without spaces stand anywhere', () => {
  expect(shown('新しい靴を作る', term('靴'))).toEqual(['靴']);
});

test('a target lacks a term that is in none of its forms', () => {
  const shoe = term('running shoe', 'Laufschuh');
  const free = term('dusk');
  expect(missingTerms('Running shoes at dusk', 'Turnschuhe am Abend', [shoe, free])).toEqual([
    shoe,
  ]);
  expect(missingTerms('Running shoes', 'Mit LAUFSCHUHEN', [shoe])).toEqual([]);
  expect(missingTerms('A walk', 'Ein Gang', [shoe])).toEqual([]);
  expect(termsOf('dusk, dusk, running shoe', [shoe, free])).toEqual([free, shoe]);
});
