import type { Locale } from '@masthead/locales/registry';
import { type Folded, foldWithOffsets, lowered } from '#src/search/fold.ts';

/**
 * A unit of search. Words are looked up whole and by their stem; grams are two neighbouring
 * characters of a script that writes no spaces between words (or one that stands alone).
 */
export interface Token {
  readonly kind: 'word' | 'gram';
  /** As it is searched, see `fold`. */
  readonly text: string;
  /** A word in small letters with its diacritics, as dictionaries expect it. */
  readonly written: string;
  /** Where it stands in the source. */
  readonly start: number;
  readonly end: number;
  /** Whether nothing but this token's end stands between it and the one before. */
  readonly joined: boolean;
}

/** Longer ones are no words: the rest is left out. */
const MAX_WORD_LENGTH = 60;

/** Runs of one kind: figures (with their thousands), unspaced scripts, Thai, other letters. */
const RUN =
  /(?<figures>\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\p{N}+)|(?<unspaced>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+)|(?<thai>[\p{Script=Thai}]+)|(?<letters>(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々〆])\p{L}(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々〆])[\p{L}\p{M}])*)/gu;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** The tokens of a text in reading order; the same for what is stored and what is asked. */
export function tokensOf(source: string): Token[] {
  const folded = foldWithOffsets(source);
  const tokens: Token[] = [];
  let before = -1;
  for (const match of folded.text.matchAll(RUN)) {
    const [run] = match;
    const { figures, unspaced, thai } = match.groups ?? {};
    const at = match.index;
    const parts =
      unspaced !== undefined ? grams(run) : thai !== undefined ? thaiParts(run) : [{ run, at: 0 }];
    for (const part of parts) {
      const text = figures === undefined ? part.run : part.run.replace(/[.,'’]/g, '');
      const kind = unspaced === undefined ? 'word' : 'gram';
      const place = placeOf(folded, at + part.at, part.run.length);
      const joined = at + part.at === before;
      if (text.length <= MAX_WORD_LENGTH) {
        const written = kind === 'word' ? lowered(source.slice(place.start, place.end)) : text;
        tokens.push({ kind, text, written, ...place, joined });
      }
      before = at + part.at + part.run.length;
    }
  }
  return tokens;
}

/** Neighbouring pairs, and the last character alone so that it can be found by itself. */
function grams(run: string): { run: string; at: number }[] {
  const characters = [...run];
  let at = 0;
  return characters.map((character, index) => {
    const gram = { run: character + (characters[index + 1] ?? ''), at };
    at += character.length;
    return gram;
  });
}

function thaiParts(run: string): { run: string; at: number }[] {
  return [...thaiWords.segment(run)].map(({ segment, index }) => ({ run: segment, at: index }));
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
