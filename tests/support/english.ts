/** Finds English on pages in other languages, by what the pages of both say. */
import type { ShownText } from './shown-texts.ts';

/** Words that hold English sentences together. */
const FUNCTION_WORDS = new Set(
  'the and with from your our their this that these those are were have has which every into who what when where been than them they its for by of to at'.split(
    ' ',
  ),
);

/** Parts, and words of sentences, on a language's pages. */
export interface Vocabulary {
  readonly parts: ReadonlySet<string>;
  /** In lower case, as names never are; in another script, words that its own sentences use. */
  readonly words: ReadonlySet<string>;
}

/** A label and its value are one text: `Foto: …`. */
const BOUNDARY = /\s*[:：／/·|、，。,;()（）]\s*|\s+[–—-]\s+/u;
const WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{M}’'-]*/gu;
/** Letters that are not Latin. */
const NATIVE = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Shorter ones are units, or parts of names. */
const LEAST = 4;
/** English function words that make a sentence. */
const SENTENCE = 2;

/** A reference ends in a page's address. */
const ADDRESS = /https?:\/\/\S+/g;

const partsOf = (text: string): string[] =>
  text
    .replace(ADDRESS, '')
    .split(BOUNDARY)
    .filter((part) => part !== '');
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const isSmall = (word: string): boolean => word === word.toLowerCase();
/** An address, or a program's name such as a cookie's, has no language. */
const isIdentifier = (text: string): boolean => /^\S*[@/]\S+$|^\S+\.\w{2,}$|^\w+_\w+$/.test(text);
const isLatin = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn';

/** Without texts that only say what `foreign` does. */
export function vocabularyOf(
  texts: Iterable<string>,
  locale: string,
  foreign: ReadonlySet<string> = new Set(),
): Vocabulary {
  const parts = new Set(Iterator.from(texts).flatMap(partsOf));
  const own = [...parts].filter((part) => !foreign.has(part));
  const sentences = isLatin(locale) ? own : own.filter((part) => NATIVE.test(part));
  const words = sentences.flatMap(wordsOf);
  const heard = isLatin(locale) ? words.filter(isSmall) : words.map((word) => word.toLowerCase());
  return { parts, words: new Set(heard) };
}

/**
 * A page's undeclared English texts: parts that English pages have too, with a common English word
 * that the language has not adopted, or English sentences. Names are allowed: what English never
 * writes in lower case, what the language's own sentences use, and `names`.
 */
export function undeclaredEnglish(
  texts: readonly ShownText[],
  locale: string,
  {
    english,
    own,
    names,
  }: {
    readonly english: Vocabulary;
    readonly own: Vocabulary;
    readonly names: ReadonlySet<string>;
  },
): string[] {
  const said = texts.filter(({ lang }) => lang === locale).map(({ text }) => text);
  return [...new Set(said)].filter((text) => partsOf(text).some(isEnglish));

  function isEnglish(part: string): boolean {
    if (names.has(part) || isIdentifier(part)) return false;
    const foreign = wordsOf(part).filter((word) => !own.words.has(word.toLowerCase()));
    return isSentence(foreign) || (english.parts.has(part) && isCommon(part, foreign));
  }

  function isSentence(words: readonly string[]): boolean {
    return words.filter((word) => FUNCTION_WORDS.has(word)).length >= SENTENCE;
  }

  /**
   * Alone in the same script a word may belong to both languages, with a capital it may be a name.
   */
  function isCommon(part: string, words: readonly string[]): boolean {
    const isAlone = wordsOf(part).length === 1;
    const common = words.filter(
      (word) => word.length >= LEAST && english.words.has(word.toLowerCase()),
    );
    return isAlone ? common.length > 0 && !isLatin(locale) : common.some(isSmall);
  }
}
