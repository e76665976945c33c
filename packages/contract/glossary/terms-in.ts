import type { GuideTerm } from '@masthead/contract/glossary';

/** In UTF-16 units. */
export interface TermPlace {
  readonly term: GuideTerm;
  readonly start: number;
  readonly end: number;
}

/** A word of this length may have an ending of a few letters. */
const ENDED_FROM = 4;
/** Scripts without spaces: a term may begin and end anywhere. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Of overlapping terms the first counts, then the longest. Capitals and endings of up to two
 * letters do not matter (`shoe`, `shoes`).
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

export const termsOf = (text: string, terms: readonly GuideTerm[]): GuideTerm[] => [
  ...new Set(termsIn(text, terms).map(({ term }) => term)),
];

/** Terms without any translation in the target that begins like theirs. */
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
