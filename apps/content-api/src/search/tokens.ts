import type { Locale } from '@masthead/locales/registry';
import { canonicalWithOffsets, type Folded, foldWithOffsets, lowered } from '#src/search/fold.ts';

/**
 * A unit of search. Words are looked up whole and by their stem; grams are two neighbouring
 * characters of a script that writes no spaces between words (or one that stands alone).
 */
export interface Token {
  readonly kind: 'word' | 'gram';
  /** The text as it is searched, see `fold`. */
  readonly text: string;
  /** A word in small letters with its diacritics, as dictionaries expect it. */
  readonly written: string;
  /** The start in the source. */
  readonly start: number;
  readonly end: number;
  /** Whether only this token's end is between it and the one before. */
  readonly joined: boolean;
  /** For a gram: the unspaced text that contains it. */
  readonly run?: Run;
  /** Whether it is written in capitals among small letters: no stop word, whatever it looks like. */
  readonly isAcronym?: true;
  /** Whether it stands for what another token says in another spelling, at the same place. */
  readonly isVariant?: true;
}

/** Text of a script without spaces, between two other characters. */
export interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer ones are no words: the rest is left out. */
const MAX_WORD_LENGTH = 60;

const ACRONYM = /^\p{Lu}{2,5}$/u;

/** Runs of one kind: figures (with their thousands), unspaced scripts, Thai, other letters. */
const RUN =
  /(?<figures>\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\p{N}+)|(?<unspaced>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+)|(?<thai>[\p{Script=Thai}]+)|(?<letters>(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々〆])\p{L}(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々〆])[\p{L}\p{M}])*)/gu;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * The tokens of a text in reading order. If a language writes a word in several ways, its canonical spelling is added
 * to the text's own.
 */
export function tokensOf(source: string, locale: string): Token[] {
  const folded = foldWithOffsets(source);
  const tokens = tokensIn(source, folded);
  const canonical = canonicalWithOffsets(folded, locale);
  const spelled = canonical === folded ? tokens : tokensIn(source, canonical);
  const own = new Set(tokens.map(({ text, start }) => `${start} ${text}`));
  const variants = [...spelled, ...acrossSpaces(source, spelled)]
    .filter(({ text, start }) => !own.has(`${start} ${text}`))
    .map((token): Token => ({ ...token, isVariant: true }));
  if (variants.length === 0) return tokens;
  return [...tokens, ...variants].sort(
    (a, b) => a.start - b.start || Number(a.isVariant ?? false) - Number(b.isVariant ?? false),
  );
}

const HANGUL_END = /^\p{Script=Hangul}$/u;
const HANGUL_START = /^\p{Script=Hangul}/u;

/** The pairs across the spaces of Korean, which few set alike: 하프 마라톤, 하프마라톤. */
function acrossSpaces(source: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (next === undefined || !HANGUL_END.test(token.text) || !HANGUL_START.test(next.text))
      return [];
    if (source.slice(token.end, next.start) !== ' ') return [];
    const [first = ''] = next.text;
    const text = token.text + first;
    return [{ ...token, text, written: text, end: next.start + 1 }];
  });
}

/** The tokens of a query, in canonical spelling only. */
export function queryTokens(q: string, locale: string): Token[] {
  return tokensIn(q, canonicalWithOffsets(foldWithOffsets(q), locale));
}

/** The tokens of a text that is folded already. */
export function tokensIn(source: string, folded: Folded): Token[] {
  const tokens: Token[] = [];
  const isShouted = !/\p{Ll}/u.test(source) && /\p{L}\P{L}+\p{L}/u.test(source);
  let before = -1;
  for (const match of folded.text.matchAll(RUN)) {
    const [text] = match;
    const { figures, unspaced, thai } = match.groups ?? {};
    const at = match.index;
    const run =
      unspaced === undefined ? {} : { run: { text, ...placeOf(folded, at, text.length) } };
    const parts =
      unspaced !== undefined
        ? grams(text)
        : thai !== undefined
          ? thaiParts(text)
          : [{ text, at: 0 }];
    for (const part of parts) {
      const own = figures === undefined ? part.text : part.text.replace(/[.,'’]/g, '');
      const kind = unspaced === undefined ? 'word' : 'gram';
      const place = placeOf(folded, at + part.at, part.text.length);
      const joined = at + part.at === before;
      if (own.length <= MAX_WORD_LENGTH) {
        const there = source.slice(place.start, place.end);
        const written = kind === 'word' ? lowered(there) : own;
        const acronym = !isShouted && ACRONYM.test(there) ? { isAcronym: true as const } : {};
        tokens.push({ kind, text: own, written, ...place, joined, ...run, ...acronym });
      }
      before = at + part.at + part.text.length;
    }
  }
  return tokens;
}

/** The runs of a folded text in scripts without spaces between words (Korean among them), or of Thai. */
export function runsIn(folded: Folded, kind: 'unspaced' | 'thai'): Run[] {
  return [...folded.text.matchAll(RUN)].flatMap(({ 0: text, index, groups }) =>
    groups?.[kind] === undefined ? [] : [{ text, ...placeOf(folded, index, text.length) }],
  );
}

/** Neighbouring pairs, and the last character alone so that it can be found by itself. */
function grams(run: string): { text: string; at: number }[] {
  const characters = [...run];
  let at = 0;
  return characters.map((character, index) => {
    const gram = { text: character + (characters[index + 1] ?? ''), at };
    at += character.length;
    return gram;
  });
}

function thaiParts(run: string): { text: string; at: number }[] {
  return [...thaiWords.segment(run)].map(({ segment, index }) => ({ text: segment, at: index }));
}

function placeOf({ starts, ends }: Folded, at: number, length: number) {
  return { start: starts[at] ?? 0, end: ends[at + length - 1] ?? 0 };
}

/** The snowball dictionary of a language; the others are searched by what is written. */
const DICTIONARIES: Partial<Record<Locale, string>> = {
  de: 'german_stem',
  en: 'english_stem',
  'en-GB': 'english_stem',
  'es-419': 'spanish_stem',
  'es-ES': 'spanish_stem',
  fr: 'french_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
};

export function dictionaryOf(locale: string): string | null {
  const entry = Object.entries(DICTIONARIES).find(([known]) => known === locale);
  return entry?.[1] ?? null;
}
