/** Words inside text of scripts without spaces, as far as ICU tells them apart. */
import { canonicalWithOffsets, foldWithOffsets } from '#src/search/fold.ts';
import type { Run } from '#src/search/tokens.ts';

const HANGUL = /^\p{Script=Hangul}+$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** Endings of a Korean word: so many syllables may be other ones in a text. */
const MAX_ENDING = 2;

/**
 * The words of a run of a query, folded and canonical: of two characters at least, unless it is one
 * itself. What ICU cannot tell apart is one word: hiragana typed for a loan word, a Korean word with
 * its ending (then its longer beginnings are words, too).
 */
export function wordsOfRun(q: string, run: Run, locale: string): string[] {
  if (isKorean(run)) return beginningsOf(run.text);
  const source = q.slice(run.start, run.end);
  if ([...run.text].length <= 2 || HIRAGANA.test(source)) return [run.text];
  const words = [...segmenterOf(locale).segment(source)]
    .map(({ segment }) => canonicalWithOffsets(foldWithOffsets(segment), locale).text)
    .filter((word) => run.text.includes(word) && [...word].length >= 2);
  return words.length === 0 ? [run.text] : words;
}

/** Whether a run is one word with its ending. */
export function isKorean(run: Run): boolean {
  return HANGUL.test(run.text);
}

function beginningsOf(word: string): string[] {
  const least = Math.max(2, word.length - MAX_ENDING);
  const lengths = Array.from({ length: Math.max(1, word.length - least + 1) }, (_, cut) => cut);
  return lengths.map((cut) => word.slice(0, word.length - cut));
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}
