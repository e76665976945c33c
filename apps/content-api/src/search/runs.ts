/** Words inside text of scripts without spaces, as far as ICU tells them apart. */
import { canonicalWithOffsets, type Folded, foldWithOffsets } from '#src/search/fold.ts';
import { isAsked } from '#src/search/stop-words.ts';
import { type Run, runsIn } from '#src/search/tokens.ts';

const HAN = /^\p{Script=Han}$/u;
/** Particles and endings. */
const LONE_KANA = /^[\p{Script=Hiragana}ー]{1,2}$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** Korean particles, which follow a word of two syllables or more. */
const PARTICLE = /(?<=.{2})(?:에서|에게|으로|까지|부터|은|는|이|가|을|를|에|의|도|로|와|과|만)$/u;
/** Number of final syllables of a Korean word that may be different in a text. */
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
    const words = wordsOfRun(q, run, locale, withLone);
    return words.length === 0 ? [run.text] : words;
  };
}

type Joining = (words: readonly RunWord[]) => readonly RunWord[];

/** The words of a run that say something by themselves; none where it is one word itself. */
function wordsOfRun(q: string, run: Run, locale: string, joining: Joining): readonly string[] {
  const source = q.slice(run.start, run.end);
  if (HANGUL.test(run.text)) return [run.text.replace(PARTICLE, '')];
  if ([...run.text].length <= 2 || HIRAGANA.test(source)) return [];
  const words = wordsOf(source, locale).filter(
    ({ text }) => isAsked(text, locale) && !LONE_KANA.test(text),
  );
  return joining(words)
    .map(({ start, end }) => canonicalOf(source.slice(start, end), locale).text)
    .filter((word) => [...word].length >= 2);
}

/** A single character says as much as a word, so it is a part of the one after it, or else of that before. */
function withLone(words: readonly RunWord[]): RunWord[] {
  const joined: RunWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (last !== undefined && isLone(last) && last.end === word.start) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text, end: word.end };
    } else if (last !== undefined && isLone(last) && before?.end === last.start) {
      joined.splice(-2, 2, { ...before, end: last.end }, word);
    } else joined.push(word);
  }
  const [before, last] = joined.slice(-2);
  const isLeft = last !== undefined && isLone(last) && before?.end === last.start;
  return isLeft ? [...joined.slice(0, -2), { ...before, end: last.end }] : joined;
}

/** Part of a long word that must match in one piece for a near match: the rest may be another word, or mistyped. */
const NEAR_PART = 0.6;
const MIN_NEAR = 3;
/** Kana are sounds: few of them say little. */
const MIN_NEAR_KANA = 5;

/**
 * The same for what comes near: of a Korean word the longer of its beginnings, and of a run that is one word its longer
 * parts. Its pairs by themselves are in every text.
 */
export function nearWordsIn(q: string, locale: string): WordsOfRun {
  return (run) => {
    const words = wordsOfRun(q, run, locale, (each) => each);
    const [word = run.text, ...others] = words;
    if (HANGUL.test(run.text)) {
      const cuts = Math.max(0, Math.min(MAX_ENDING, word.length - 2));
      return Array.from({ length: cuts + 1 }, (_, cut) => word.slice(0, word.length - cut));
    }
    return word === run.text ? partsOf(word) : [word, ...others];
  };
}

function partsOf(word: string): string[] {
  const characters = [...word];
  const least = HIRAGANA.test(word) ? MIN_NEAR_KANA : MIN_NEAR;
  const length = Math.max(least, Math.ceil(characters.length * NEAR_PART));
  if (characters.length <= length) return [word];
  return Array.from({ length: characters.length - length + 1 }, (_, at) =>
    characters.slice(at, at + length).join(''),
  );
}

/** A word of a text without spaces, as it is searched, and its place. */
export interface RunWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MAX_WORD = 12;

/** The words of a text's runs that a mistyped one may have meant: not endings, particles and single characters. */
export function runWords(source: string, locale: string): RunWord[] {
  const folded = canonicalWithOffsets(foldWithOffsets(source), locale);
  return runsIn(folded, 'unspaced').flatMap((run) => {
    const own = source.slice(run.start, run.end);
    if (HANGUL.test(run.text)) {
      const text = run.text.replace(PARTICLE, '');
      return isLookedUp(text) ? [{ ...run, text, end: run.start + text.length }] : [];
    }
    return withNeighbours(wordsOf(own, locale), own, locale)
      .filter(({ text, start, end }) => isLookedUp(text) && !HIRAGANA.test(own.slice(start, end)))
      .map(({ text, start, end }) => ({ text, start: run.start + start, end: run.start + end }));
  });
}

/** The words, and each with a single character beside it, as ICU parts loan words: 马拉, 松. */
function withNeighbours(words: readonly RunWord[], own: string, locale: string): RunWord[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !(isLone(word) || isLone(next))) return [word];
    const both = own.slice(word.start, next.end);
    return [word, { text: canonicalOf(both, locale).text, start: word.start, end: next.end }];
  });
}

const isLone = ({ text }: RunWord): boolean => HAN.test(text);

const isLookedUp = (word: string): boolean => word.length >= 2 && word.length <= MAX_WORD;

/** The words of one run. What ICU parts into single Chinese characters is a name that it does not know. */
function wordsOf(source: string, locale: string): RunWord[] {
  const words: RunWord[] = [];
  let isLast = false;
  for (const { segment, index } of segmenterOf(locale).segment(source)) {
    const isLone = [...segment].length === 1 && HAN.test(segment) && isAsked(segment, locale);
    const before = words.at(-1);
    const start = isLone && isLast && before !== undefined ? before.start : index;
    if (start !== index) words.pop();
    const end = index + segment.length;
    const text = canonicalOf(source.slice(start, end), locale).text;
    words.push({ text, start, end });
    isLast = isLone;
  }
  return words;
}

const canonicalOf = (text: string, locale: string): Folded =>
  canonicalWithOffsets(foldWithOffsets(text), locale);

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
