/** Finds English on pages that are in another language, by what the English pages themselves say. */
import type { ShownText } from './shown-texts.ts';

/** Words that hold English sentences together and are none of the other languages'. */
const FUNCTION_WORDS = new Set(
  'the and with from your our their this that these those are were have has which every into who what when where been than them they its for by of to at'.split(
    ' ',
  ),
);
/** Of those, what is a word of another language too. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  nl: ['of', 'at', 'have', 'been', 'to', 'by'],
  de: ['been', 'at'],
  it: ['are', 'at'],
  fr: ['at', 'to'],
  es: ['at', 'has', 'than'],
};

/** What English pages say: whole parts of it, and the words that stand there in small letters. */
export interface English {
  readonly parts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** A label and what it says stand in one text: `Foto: …`. */
const BOUNDARY = /\s*[:：／/·|、，。,;()（）]\s*|\s+[–—-]\s+/u;
const WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{M}’'-]*/gu;
const NATIVE = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Shorter ones are units and marks. */
const LEAST = 3;

const partsOf = (text: string): string[] => text.split(BOUNDARY).filter((part) => part !== '');
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const isSmall = (word: string): boolean => word === word.toLowerCase();
/** An address, of a mailbox or a page: no language's. */
const isAddress = (text: string): boolean => /^\S*[@/]\S+$|\.\w{2,}$/.test(text);

export function englishOf(texts: Iterable<string>): English {
  const parts = new Set<string>();
  const words = new Set<string>();
  for (const text of texts) {
    for (const part of partsOf(text)) parts.add(part);
    for (const word of wordsOf(text)) if (isSmall(word) && word.length >= LEAST) words.add(word);
  }
  return { parts, words };
}

/**
 * Those of a page's texts that are English and do not say so. Names are let through: what is capitalized
 * throughout and more than a word, and words that English pages never write small, as `names` are.
 */
export function undeclaredEnglish(
  texts: readonly ShownText[],
  locale: string,
  { english, names }: { readonly english: English; readonly names: ReadonlySet<string> },
): string[] {
  const own = texts.filter(({ lang }) => lang === locale).map(({ text }) => text);
  return [...new Set(own)].filter(
    (text) => !isAddress(text) && partsOf(text).some((part) => isEnglish(part)),
  );

  function isEnglish(part: string): boolean {
    const words = wordsOf(part).filter((word) => word.length >= 2);
    if (words.length === 0 || names.has(part) || isAddress(part)) return false;
    return hasFunctionWords(words) || isCopied(part, words);
  }

  /** Of a sentence: a title of a work among other words has one at most. */
  function hasFunctionWords(words: readonly string[]): boolean {
    const shared = SHARED[locale.split('-')[0] ?? ''] ?? [];
    const found = words.filter((word) => FUNCTION_WORDS.has(word) && !shared.includes(word));
    return found.length > 0 && words.filter((word) => english.words.has(word)).length >= 2;
  }

  /** The same on an English page, in words that English has. */
  function isCopied(part: string, words: readonly string[]): boolean {
    if (!english.parts.has(part)) return false;
    const common = words.filter((word) => english.words.has(word.toLowerCase()));
    // Nothing but this in a script of others; elsewhere a word alone may be both languages'.
    if (!isLatin(locale) && !NATIVE.test(part) && words.length === 1) return common.length === 1;
    return words.length > 1 && common.some((word) => isSmall(word) && word.length >= LEAST);
  }
}

const isLatin = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn';
