/** What an editor does with the cues of a film, and what is wrong with them. */
import { type Block, type Cue, inOrder } from '#src/media/vtt.ts';

/** How far apart two cues stand whose times touch otherwise, and the shortest that a cue is made; milliseconds. */
const SHORTEST = 500;
const LONGEST = 7000;
const SMALLEST_GAP = 80;
const MAX_LINE = 42;
const MAX_LINES = 2;
/** Characters a second that can be read; scripts whose characters are words and syllables have fewer. */
const PACE = { letters: 20, wide: 9 } as const;
/** Characters that are as wide as they are high. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const MAX_WIDE_LINE = 16;

export type Problem =
  | 'backwards'
  | 'overlap'
  | 'gap'
  | 'empty'
  | 'line'
  | 'lines'
  | 'fast'
  | 'short'
  | 'long'
  | 'after_end';

/** The text without its tags (`<b>`, `<v Ines>`, `<00:01.000>`). */
export const plainText = (text: string): string => text.replace(/<[^<>]*>/g, '');

export function charactersOf(text: string): number {
  return [...new Intl.Segmenter().segment(plainText(text).replaceAll('\n', ''))].length;
}

export const paceOf = ({ start, end, text }: Cue): number =>
  end > start ? (charactersOf(text) * 1000) / (end - start) : Number.POSITIVE_INFINITY;

/** The errors of a cue between these two; `duration` of the film, if it is known. */
export function problemsOf(
  cue: Cue,
  { before, duration }: { before: Cue | undefined; duration: number | null },
): Problem[] {
  const { start, end, text } = cue;
  const plain = plainText(text);
  const isWide = WIDE.test(plain);
  const lines = plain.split('\n');
  const longest = Math.max(...lines.map(charactersOf));
  const length = end - start;
  const gap = before === undefined ? 0 : start - before.end;
  const found: readonly (readonly [Problem, boolean])[] = [
    ['backwards', length <= 0],
    ['overlap', gap < 0],
    ['gap', gap > 0 && gap < SMALLEST_GAP],
    ['empty', plain.trim() === ''],
    ['line', longest > (isWide ? MAX_WIDE_LINE : MAX_LINE)],
    ['lines', lines.length > MAX_LINES],
    ['fast', length > 0 && paceOf(cue) > (isWide ? PACE.wide : PACE.letters)],
    ['short', length > 0 && length < SHORTEST],
    ['long', length > LONGEST],
    ['after_end', duration !== null && end > duration + SMALLEST_GAP],
  ];
  return found.filter(([, isSo]) => isSo).map(([problem]) => problem);
}

export const isCue = (block: Block): block is Cue => block.kind === 'cue';

/** What an act makes of the list, which stays in the order of the times, and the cue to go on with. */
interface Outcome {
  readonly blocks: Block[];
  readonly cue: Cue | null;
}

export function changed(blocks: readonly Block[], cue: Cue, by: Partial<Cue>): Outcome {
  const next = { ...cue, ...by };
  return { blocks: inOrder(blocks.map((block) => (block === cue ? next : block))), cue: next };
}

/** A new one at a position of the film, of two seconds or up to the next. */
export function added(blocks: readonly Block[], at: number): Outcome & { cue: Cue } {
  const next = blocks.find((block) => isCue(block) && block.start > at);
  const room = next !== undefined && isCue(next) ? next.start - at : Number.POSITIVE_INFINITY;
  const end = at + Math.max(SHORTEST, Math.min(2000, room));
  const cue: Cue = { kind: 'cue', name: '', start: at, end, settings: '', text: '' };
  return { blocks: inOrder([...blocks, cue]), cue };
}

/**
 * Two of one: the text is cut at the caret, the time at the film's position where that lies within, else by the
 * share of the text.
 */
export function split(
  blocks: readonly Block[],
  cue: Cue,
  { caret, at }: { caret: number; at: number },
): Outcome {
  const texts = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()] as const;
  const share = cue.text.length === 0 ? 0.5 : caret / cue.text.length;
  const isWithin = at > cue.start && at < cue.end;
  const cut = isWithin ? at : Math.round(cue.start + (cue.end - cue.start) * share);
  const first: Cue = { ...cue, end: cut, text: texts[0] };
  const second: Cue = { ...cue, name: '', start: cut, text: texts[1] };
  return {
    blocks: blocks.flatMap((block) => (block === cue ? [first, second] : [block])),
    cue: second,
  };
}

/** One of a cue and the next; what stands between them goes before both. */
export function merged(blocks: readonly Block[], cue: Cue): Outcome {
  const at = blocks.indexOf(cue);
  const next = blocks.slice(at + 1).find(isCue);
  if (at === -1 || next === undefined) return { blocks: [...blocks], cue };
  const text = [cue.text, next.text].filter((each) => each.trim() !== '').join('\n');
  const one: Cue = { ...cue, end: Math.max(cue.end, next.end), text };
  const rest = blocks.filter((block) => block !== cue);
  return { blocks: rest.map((block) => (block === next ? one : block)), cue: one };
}

/** Goes on with the cue that follows, else with the last. */
export function removed(blocks: readonly Block[], cue: Cue): Outcome {
  const rest = blocks.filter((block) => block !== cue);
  const cues = rest.filter(isCue);
  return { blocks: rest, cue: cues.find(({ start }) => start >= cue.start) ?? cues.at(-1) ?? null };
}

/** Moves a cue in time, or it and all that follow; none before the film's beginning. */
export function moved(
  blocks: readonly Block[],
  cue: Cue,
  { by, following }: { by: number; following: boolean },
): Outcome {
  const step = Math.max(by, -cue.start);
  const later = (each: Cue): Cue => ({ ...each, start: each.start + step, end: each.end + step });
  const own = later(cue);
  const at = blocks.indexOf(cue);
  const all = blocks.map((block, index) => {
    if (block === cue) return own;
    return isCue(block) && following && index > at ? later(block) : block;
  });
  return { blocks: inOrder(all), cue: own };
}
