/** Words inside text of scripts without spaces, as far as ICU tells them apart. */
import { canonicalWithOffsets, foldWithOffsets } from '#src/search/fold.ts';
import type { Run } from '#src/search/tokens.ts';

const HANGUL = /^\p{Script=Hangul}+$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** What Korean joins to a word of two syllables or more to say what it does in the sentence. */
const PARTICLE = /(?<=.{2})(?:에서|에게|으로|까지|부터|은|는|이|가|을|를|에|의|도|로|와|과|만)$/u;
/** Of a Korean word that ends in another way so many syllables may be other ones in a text. */
const MAX_ENDING = 2;

/** The words of a run of a query. */
export type WordsOfRun = (run: Run) => readonly string[];

/**
 * The words of a query's runs, folded and canonical, of two characters at least unless a run is one
 * itself. What ICU cannot tell apart is one word: hiragana typed for a loan word, and Korean, which has
 * spaces, without its particle.
 */
export function wordsIn(q: string, locale: string): WordsOfRun {
  return (run) => {
    const source = q.slice(run.start, run.end);
    if (HANGUL.test(run.text)) return [run.text.replace(PARTICLE, '')];
    if ([...run.text].length <= 2 || HIRAGANA.test(source)) return [run.text];
    const words = [...segmenterOf(locale).segment(source)]
      .map(({ segment }) => canonicalWithOffsets(foldWithOffsets(segment), locale).text)
      .filter((word) => run.text.includes(word) && [...word].length >= 2);
    return words.length === 0 ? [run.text] : words;
  };
}

/**
 * The same for what comes near: of a Korean word the longer of its beginnings, and of a run that is one
 * word its pairs.
 */
export function nearWordsIn(q: string, locale: string): WordsOfRun {
  const wordsOf = wordsIn(q, locale);
  return (run) => {
    const [word = '', ...others] = wordsOf(run);
    if (HANGUL.test(run.text)) {
      const cuts = Math.max(0, Math.min(MAX_ENDING, word.length - 2));
      return Array.from({ length: cuts + 1 }, (_, cut) => word.slice(0, word.length - cut));
    }
    return word === run.text ? pairsOf(word) : [word, ...others];
  };
}

/** A word's neighbouring characters, two by two. */
export function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(0, -1).map((first, index) => first + characters[index + 1]);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}
