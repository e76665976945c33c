/**
 * Between two words at a line's end: `loose` breaks anywhere, `close` only if the stretch would
 * grow too long, `tight` never.
 */
export type Bond = 'loose' | 'close' | 'tight';

export interface LineRules {
  /** Words, spaces and punctuation of a text without names and terms; nothing is lost. */
  readonly words: (text: string) => string[];
  /** Between `words[index]` and the next. */
  readonly bond: (words: readonly string[], index: number) => Bond;
  /** Whether a browser could break within this. */
  readonly canPart: (text: string) => boolean;
  /** Whether browsers use the same dictionary. */
  readonly isDictionaryShared: boolean;
  /** Whether `words` has made one word of several of the dictionary. */
  readonly isJoined?: (word: string) => boolean;
  /** Matches nothing, behind the end of a sentence or clause: there lines may always end. */
  readonly sentenceEnd: RegExp;
  /**
   * What no line ends within even in running text, where lines may end anywhere else: a number with its unit, of which
   * the group `number` stays whole if both are too long. Null if running text is parted as headlines are.
   */
  readonly held: RegExp | null;
  /** In em: the most for `close` bonds, and the most that is kept together. */
  readonly reach: { readonly close: number; readonly tight: number };
}

export const SPACE = /^\s+$/u;
const CLOSING = /^[\p{Pe}\p{Pf}、。，．,.:;!?：；！？…‥％%’”*†℃°]/u;
/** Part of a number between digits: 2:18, 236–251, 1/2. */
const WITHIN_NUMBER = /^[.,:/～〜–-]$/u;
/** They hold both sides: 23升/千克, 28°C. */
const HOLDING = /[/°]$/u;
const OPENING = /[\p{Ps}\p{Pi}‘“]$/u;
const DASHES = /^[—―–]+$/u;
const NUMBER = /[\p{Nd}]$/u;

const LETTER_AT_START = /^\p{L}/u;
const LETTER_AT_END = /[\p{L}\p{M}]$/u;

export const isClosing = (word: string): boolean => CLOSING.test(word);
export const isOpening = (word: string): boolean => OPENING.test(word);
export const endsInDigit = (word: string): boolean => NUMBER.test(word);

/** Of a language without spaces. */
export const CLAUSE_END = /(?<=[。、，])(?=[\p{L}\p{N}\p{Ps}\p{Pi}])/u;

/** A number in digits, for `held`. */
export const DIGITS = String.raw`\p{Nd}(?:[\p{Nd}.,:/～〜–-]*\p{Nd})?`;
/** A name of several Latin words that is no longer than a line of a phone, for `held`. */
export const LATIN_NAME = String.raw`\p{Lu}[\p{Script=Latin}\p{M}’]*(?: (?:\p{Lu}[\p{Script=Latin}\p{M}’]*|\p{Nd}+))+`;

const NAME_START = /^\p{Lu}[\p{Script=Latin}\p{M}’]*$/u;
const NAME_GOES_ON = /^(?:\p{Lu}[\p{Script=Latin}\p{M}’]*|\p{Nd}+)$/u;

/** A space within a Latin name: Open Key, Kade 600. */
export function isWithinName(words: readonly string[], index: number): boolean {
  const at = SPACE.test(words[index] ?? '') ? index : index + 1;
  return (
    words[at] === ' ' &&
    NAME_START.test(words[at - 1] ?? '') &&
    NAME_GOES_ON.test(words[at + 1] ?? '')
  );
}

/** By ICU's dictionary. A segmenter costs milliseconds, so each is made once. */
export function dictionaryWords(language: string): (text: string) => string[] {
  let segmenter: Intl.Segmenter | undefined;
  return (text) => {
    segmenter ??= new Intl.Segmenter(language, { granularity: 'word' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  };
}

/** In every script brackets hold what they enclose, dashes end a line, numbers stay whole. */
export function bondOfPunctuation(before: string, after: string): Bond | null {
  if (LETTER_AT_END.test(before) && LETTER_AT_START.test(after)) return null;
  if (WITHIN_NUMBER.test(before) && /^\p{Nd}/u.test(after)) return 'tight';
  if (WITHIN_NUMBER.test(after) && endsInDigit(before)) return 'tight';
  if (HOLDING.test(before) && !SPACE.test(after)) return 'tight';
  if (isOpening(before) || (isClosing(after) && !SPACE.test(before))) return 'tight';
  if (DASHES.test(after)) return 'tight';
  if (DASHES.test(before) || isClosing(before)) return null;
  if (SPACE.test(before) || SPACE.test(after)) return 'loose';
  if (isOpening(after)) return 'loose';
  return null;
}

/**
 * Browsers break Chinese and Japanese between any two characters that are not of a Latin word, and
 * at a space.
 */
export function canPartAnywhere(text: string): boolean {
  return /[^\p{ASCII}]|\S\s\S/u.test(text) && Array.from(text).length > 1;
}

/** Roughly, in em: marks take none, full-width characters all of it. */
export function extentOf(text: string): number {
  let extent = 0;
  for (let index = 0; index < text.length; index += 1) extent += widthOf(text.charCodeAt(index));
  return extent;
}

const HALF = 0.6;

/** By UTF-16 unit; both are counted of the few characters that take two. */
function widthOf(unit: number): number {
  if (unit < 0x300) return HALF;
  if (unit >= 0x1100) return unit >= 0x2000 && unit <= 0x206f ? HALF : 1;
  return MARK.test(String.fromCharCode(unit)) ? 0 : HALF;
}

const MARK = /\p{Mn}/u;
