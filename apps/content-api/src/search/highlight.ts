import {
  canonicalWithOffsets,
  type Folded,
  foldWithOffsets,
  withoutKoreanSpaces,
} from '#src/search/fold.ts';
import type { StemsOf } from '#src/search/queries/stems.ts';
import { MAX_TERMS, type QueryTerm, type Sought } from '#src/search/query-plan.ts';
import type { WordsOfRun } from '#src/search/runs.ts';
import { type Run, type Token, tokensIn } from '#src/search/tokens.ts';
import { WRITTEN } from '#src/search/vectors.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A place in a text, with the word of the query that is there. */
export interface Hit extends Place {
  readonly word: Looked;
}

/**
 * A word of the query as texts are looked through for it: by its stems and beginnings, or as it is
 * where a script has no spaces. Pairs of characters are in other words, too, so none is marked by
 * itself.
 */
export interface Looked {
  /** The query's terms that it stands for: a synonym counts as the words that it replaces. */
  readonly says: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly text: string | null;
}

/** The words that a query was taken for; `wordsOf` tells those of its runs. */
export function lookedFor(terms: readonly QueryTerm[], wordsOf: WordsOfRun): Looked[] {
  const runs = new Set<Run>();
  const looked = terms.flatMap((term) => {
    const { run, text } = term.token;
    if (run !== undefined && runs.has(run)) return [];
    const own =
      run === undefined
        ? [byStems(term, [text])]
        : wordsOf(run).map((word, _, words) => {
            // Beginnings of one word say the same.
            const [first = word] = words;
            return asText(word, [first.startsWith(word) ? first : word]);
          });
    if (run !== undefined) runs.add(run);
    const says = own.flatMap((word) => word.says);
    const others = term.synonyms.flat().map((each) => {
      const { run: other } = each.token;
      return other === undefined ? byStems(each, says) : asText(other.text, says);
    });
    return [...own, ...others];
  });
  return looked.slice(0, MAX_TERMS);
}

type Stemmed = Sought & Partial<Pick<QueryTerm, 'compounds' | 'pieces'>>;

function byStems(
  { lexemes, compounds = [], pieces = [], beginnings }: Stemmed,
  says: readonly string[],
): Looked {
  const stems = new Set([...lexemes, ...compounds, ...pieces.flat()]);
  const begun = beginnings.map((beginning) => beginning.replace(WRITTEN, ''));
  return { says, stems, beginnings: begun, text: null };
}

const NO_STEMS: ReadonlySet<string> = new Set();
const asText = (text: string, says: readonly string[]): Looked => {
  return { says, stems: NO_STEMS, beginnings: [], text };
};

/** A text as it is looked through. */
export interface Passage {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The word in each spelling that a text may have. */
  readonly spellings: readonly Folded[];
}

export function passageOf(text: string, locale: string): Passage {
  const folded = foldWithOffsets(text);
  const tokens = tokensIn(text, folded).filter(({ kind }) => kind === 'word');
  const canonical = canonicalWithOffsets(folded, locale);
  const spellings = [
    canonical,
    folded,
    ...(locale === 'ko' ? [withoutKoreanSpaces(canonical)] : []),
  ];
  return { text, tokens, spellings: [...new Set(spellings)] };
}

/** All places of the words, in reading order for each. */
export function hitsIn(
  { tokens, spellings }: Passage,
  words: readonly Looked[],
  stemsOf: StemsOf,
): Hit[] {
  const byWord = tokens.flatMap((token) => {
    const stems = stemsOf(token) ?? [];
    const found = words.find(
      (word) =>
        stems.some((stem) => word.stems.has(stem)) ||
        word.beginnings.some((beginning) => token.text.startsWith(beginning)),
    );
    return found === undefined ? [] : [{ start: token.start, end: token.end, word: found }];
  });
  const byText = words.flatMap((word) => {
    for (const folded of spellings) {
      const places = placesOf(word, folded);
      if (places.length > 0) return places;
    }
    return [];
  });
  return [...byWord, ...byText];
}

function placesOf(word: Looked, { text, starts, ends }: Folded): Hit[] {
  const hits: Hit[] = [];
  if (word.text === null) return hits;
  const { length } = word.text;
  for (let at = text.indexOf(word.text); at !== -1; at = text.indexOf(word.text, at + length)) {
    hits.push({ start: starts[at] ?? 0, end: ends[at + length - 1] ?? 0, word });
  }
  return hits;
}
