/** Where the terms of a glossary stand in a text, and which of them a translation lacks. */

import type { GuideTerm } from '@masthead/contract/glossary';

/** Where a term stands, in UTF-16 units. */
export interface TermPlace {
  readonly term: GuideTerm;
  readonly start: number;
  readonly end: number;
}

/** Endings of a few letters are taken for the same word, where the word is long enough to tell. */
const ENDED_FROM = 4;
/** Scripts whose words are not parted by spaces: a word may begin and end anywhere. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Every place of a term in a text, from its beginning to its end; where two overlap, the one that begins first, and of
 * those the longest. Capitals do not matter, nor do endings of up to two letters (`shoe`, `shoes`).
 */
export function termsIn(text: string, terms: readonly GuideTerm[]): TermPlace[] {
  const found = terms.flatMap((term) =>
    [...text.matchAll(patternOf(term.term))].map(({ 0: words, index }) => ({
      term,
      start: index,
      end: index + words.length,
    })),
  );
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  let from = 0;
  return found.filter(({ start, end }) => {
    if (start < from) return false;
    from = end;
    return true;
  });
}

/** The terms of a source text, each once, in the order in which they stand there. */
export const termsOf = (text: string, terms: readonly GuideTerm[]): GuideTerm[] => [
  ...new Set(termsIn(text, terms).map(({ term }) => term)),
];

/** Those of a source text's terms whose translation a target does not have: in no form that begins like it. */
export function missingTerms(
  source: string,
  target: string,
  terms: readonly GuideTerm[],
): GuideTerm[] {
  const words = folded(target);
  return termsOf(source, terms).filter(
    ({ translation }) => translation !== null && !words.includes(folded(translation)),
  );
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

function patternOf(term: string): RegExp {
  const words = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  if (UNPARTED.test(term)) return new RegExp(words, 'giu');
  const ending = term.length < ENDED_FROM ? '' : '\\p{L}{0,2}';
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}${ending}(?![\\p{L}\\p{N}])`, 'giu');
}
