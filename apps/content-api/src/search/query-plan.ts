import type { StemsOf } from '#src/search/queries/stems.ts';
import { pairsOf, type WordsOfRun } from '#src/search/runs.ts';
import type { Token } from '#src/search/tokens.ts';
import { quoted, STOP, saying, TITLED, WRITTEN } from '#src/search/vectors.ts';

/** A word, or a pair of characters, with what a document has that says it. */
export interface Sought {
  readonly token: Token;
  /** Lexemes of which a document must have one, most likely a stem alone. */
  readonly lexemes: readonly string[];
  /** Lexemes of which a document may have what only begins like it: the word is still being typed. */
  readonly beginnings: readonly string[];
}

/** One thing that a query asks for. */
export interface QueryTerm extends Sought {
  /** Stems of compounds that have the word in them: they find, but weigh less. */
  readonly compounds: readonly string[];
  /** The words that a compound is made of, or the pairs of a run: all of them, by their stems. */
  readonly pieces: readonly (readonly string[])[];
  /** Whether the words of a compound must be near each other. */
  readonly arePiecesNear?: boolean;
  /** Alternatives, see `synonyms.ts`: all terms of one of these must match. */
  readonly synonyms: readonly (readonly Sought[])[];
  /** The words of the query as a phrase, if they mean something as one: then none counts alone. */
  readonly phrase?: string;
  /** Whether nearly everything has it that has the others: it ranks less. */
  readonly isCommon?: boolean;
}

/** Things beyond these say nothing more, and each costs a look into the index. */
export const MAX_TERMS = 40;

/** The terms of a query, from its tokens. Stop words count only if there is nothing else. */
export function queryTerms(tokens: readonly Token[], stemsOf: StemsOf): QueryTerm[] {
  const asked = tokens.filter((token, index) => !isTail(token, tokens[index - 1]));
  const telling = asked.filter((token) => saying(token, stemsOf) !== null);
  const looked = telling.length > 0 ? telling : asked;
  const unique = new Map(looked.map((token) => [token.text, token]));
  return [...unique.values()].slice(0, MAX_TERMS).map((token) => {
    const stems = saying(token, stemsOf);
    const isLone = isLoneGram(token);
    const lexemes = stems === null ? [STOP + token.text] : isLone ? [] : stems;
    const beginning = token.kind === 'gram' ? token.text : WRITTEN + token.text;
    return {
      token,
      lexemes,
      compounds: [],
      pieces: [],
      synonyms: [],
      beginnings: isLone ? [beginning] : [],
    };
  });
}

/** Whether it is one character of a script without spaces, by itself. */
export function isLoneGram({ kind, text }: Token): boolean {
  return kind === 'gram' && [...text].length === 1;
}

/** The last character of a run is in its pair already. */
function isTail(token: Token, before: Token | undefined): boolean {
  return isLoneGram(token) && token.run === before?.run;
}

/** The same with what the last word begins, as it may not have been typed to its end. */
export function withBeginning(terms: readonly QueryTerm[]): QueryTerm[] {
  const last = terms.at(-1);
  if (last === undefined || last.token.kind === 'gram' || last.token.text.length < 2) {
    return [...terms];
  }
  return terms.with(-1, { ...last, beginnings: [WRITTEN + last.token.text] });
}

/** A word that was cut may be taken for so many. */
const MAX_PIECES = 3;

/**
 * The same for Thai, which is divided into words by its text: the pieces of a word that was cut become words of their
 * own. Each plan takes one more of the last pieces together.
 */
export function withJoinedBeginning(terms: readonly QueryTerm[]): QueryTerm[][] {
  const plans: QueryTerm[][] = [];
  for (let pieces = 2; pieces <= Math.min(MAX_PIECES, terms.length); pieces += 1) {
    const last = terms.slice(-pieces);
    const isOne = last.every(({ token }, index) => isThai(token) && (index === 0 || token.joined));
    const [first] = last;
    if (!isOne || first === undefined) break;
    const text = last.map(({ token }) => token.text).join('');
    const token = { ...first.token, text, written: text, end: last.at(-1)?.token.end ?? 0 };
    const none = { lexemes: [], compounds: [], pieces: [], synonyms: [] };
    plans.push([...terms.slice(0, -pieces), { token, ...none, beginnings: [WRITTEN + text] }]);
  }
  return plans;
}

function isThai({ text }: Token): boolean {
  return /^\p{Script=Thai}+$/u.test(text);
}

/**
 * The same with the words of runs in place of all their pairs: what nobody parts by spaces is looked
 * for word by word, and by none of the pairs between words.
 */
export function withWholeWords(terms: readonly QueryTerm[], wordsOf: WordsOfRun): QueryTerm[] {
  const runs = new Set<string>();
  const words = terms.flatMap((term) => {
    const { run } = term.token;
    if (run === undefined || isLoneGram(term.token)) return [term];
    if (runs.has(run.text)) return [];
    runs.add(run.text);
    return wordsOf(run).map((word) => {
      const pairs = pairsOf(word).map((pair) => [pair]);
      return { ...term, lexemes: [], compounds: [], pieces: pairs };
    });
  });
  return words.slice(0, MAX_TERMS);
}

/** A `tsquery` that asks for all of it, or for any. */
export function asTsquery(terms: readonly QueryTerm[], joint: '&' | '|'): string {
  return terms.map((each) => `(${alternatives(each, joint)})`).join(joint);
}

/**
 * The same for the vector of titles and descriptions, which holds stems alone: for what has it there,
 * or in its title.
 */
export function asHeadTsquery(
  terms: readonly QueryTerm[],
  joint: '&' | '|',
  where: 'head' | 'title',
): string {
  const mark = where === 'title' ? TITLED : '';
  const stem = (lexeme: string) => mark + lexeme.replace(WRITTEN, '');
  const sought = <T extends Sought>(one: T): T => ({
    ...one,
    lexemes: one.lexemes.map(stem),
    beginnings: one.beginnings.map(stem),
  });
  const inHead = terms.map((term) => ({
    ...sought(term),
    compounds: term.compounds.map(stem),
    pieces: term.pieces.map((stems) => stems.map(stem)),
    synonyms: term.synonyms.map((all) => all.map(sought)),
  }));
  return asTsquery(inHead, joint);
}

/** The neighbours in one sentence, in their order: a text with them in this order says just this. */
export function asPhrase(terms: readonly QueryTerm[]): string {
  const own = terms.map((term) => ({ ...term, synonyms: [] }));
  const groups = own.slice(0, 12).map((each) => `(${alternatives(each)})`);
  return groups.join('<->');
}

/** A `tsquery` that asks for all of it but one thing, whichever. */
export function asMostOf(terms: readonly QueryTerm[]): string {
  const each = terms.map((term) => `(${alternatives(term)})`);
  return each.map((_, left) => `(${each.toSpliced(left, 1).join('&')})`).join('|');
}

/** The parts of a query that ranking counts, as queries; empty if there is nothing of a kind. */
interface Ranked {
  /** Each thing once, whatever form it has. */
  readonly whole: string;
  /** The words of a phrase: by themselves they may say something else. */
  readonly phrase: string;
  /** Compounds, the words of one, and what only begins so. */
  readonly part: string;
  /** Separate, since a rank is divided by the number of words. */
  readonly synonyms: string;
}

export function asRanked(terms: readonly QueryTerm[]): Ranked {
  // The head holds stems alone.
  const begun = (beginning: string) => `${quoted(beginning.replace(WRITTEN, ''))}:*`;
  const anyOf = (lexemes: readonly string[]) => [...new Set(lexemes)].join('|');
  const same = terms.flatMap(({ synonyms }) => synonyms.flat());
  return {
    whole: anyOf(terms.flatMap(({ lexemes, phrase }) => (phrase ? [] : lexemes.map(quoted)))),
    phrase: anyOf(terms.flatMap(({ lexemes, phrase }) => (phrase ? lexemes.map(quoted) : []))),
    part: anyOf(
      terms.flatMap(({ compounds, pieces, beginnings }) => [
        ...[...compounds, ...pieces.flat()].map(quoted),
        ...beginnings.map(begun),
      ]),
    ),
    synonyms: anyOf(
      same.flatMap(({ lexemes, beginnings }) => [...lexemes.map(quoted), ...beginnings.map(begun)]),
    ),
  };
}

/** If any word of a query is enough, any word of a compound is too. */
function alternatives(term: QueryTerm, joint: '&' | '|' = '&'): string {
  const { compounds, phrase, synonyms, beginnings } = term;
  const lexemes = phrase === undefined ? term.lexemes.map(quoted) : [`(${phrase})`];
  const apart = piecesOf(term, joint);
  return [
    ...lexemes,
    ...compounds.map(quoted),
    ...(apart === '' ? [] : [`(${apart})`]),
    ...beginnings.map((b) => `${quoted(b)}:*`),
    ...synonyms.map((all) => `(${together(all)})`),
  ].join('|');
}

/** Distance between words of a compound: Liste der größten Lieferanten. */
const MAX_BETWEEN_PIECES = 4;

function piecesOf(term: QueryTerm, joint: '&' | '|'): string {
  const words = term.pieces.map((stems) => `(${stems.map(quoted).join('|')})`);
  if (!isCompound(term)) return words.join('&');
  const [first = '', second = ''] = words;
  return term.arePiecesNear ? near(first, second, MAX_BETWEEN_PIECES) : words.join(joint);
}

const isCompound = ({ pieces, token }: QueryTerm): boolean =>
  pieces.length === 2 && token.kind === 'word';

/** The same for what says a compound by words near each other alone; null where there is none. */
export function withNearPieces(terms: readonly QueryTerm[]): QueryTerm[] | null {
  if (!terms.some(isCompound)) return null;
  return terms.map((term) => ({ ...term, arePiecesNear: true }));
}

/** Distance between two words of a synonym: use of our pictures, positions that are open. */
const MAX_BETWEEN = 2;

function together(all: readonly Sought[]): string {
  const words = all.map((one) => `(${oneOf(one)})`);
  const [first = '', second, ...more] = words;
  const areWords = all.every(({ token }) => token.kind === 'word');
  if (second === undefined || more.length > 0 || !areWords) return words.join('&');
  return near(first, second, MAX_BETWEEN);
}

/** Both in either order, with so many words between them. */
function near(one: string, other: string, most: number): string {
  return Array.from({ length: most + 1 }, (_, between) => `<${between + 1}>`)
    .flatMap((apart) => [`(${one}${apart}${other})`, `(${other}${apart}${one})`])
    .join('|');
}

function oneOf({ lexemes, beginnings }: Sought): string {
  return [...lexemes.map(quoted), ...beginnings.map((b) => `${quoted(b)}:*`)].join('|');
}
