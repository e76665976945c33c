/** Compares a pasted text with a published one: passages that are the same, word for word, and what lies between. */

import type { TextPart } from '@masthead/contract/proof';
import { tokensOf } from '#src/proof/tokens.ts';

export interface Comparison {
  readonly parts: readonly TextPart[];
  readonly isSame: boolean;
  readonly isExcerpt: boolean;
  /** The number of words of the pasted text that are in the published one. */
  readonly matched: number;
  readonly words: number;
}

/** Words in a row that are looked for. */
const RUN = 3;
/** Pairs of words between two passages that are compared with each other, and all in all. */
const MAX_PAIRS = 250_000;
const MAX_ALL_PAIRS = 3_000_000;

interface Pair {
  readonly one: number;
  readonly other: number;
}

export function compareTexts(pasted: string, published: string, locale: string): Comparison {
  const ones = tokensOf(pasted, locale);
  const others = tokensOf(published, locale);
  const [oneKeys, otherKeys] = [ones, others].map((tokens) => tokens.map(({ key }) => key)) as [
    string[],
    string[],
  ];
  const pairs = fillGaps(oneKeys, otherKeys, anchorsOf(oneKeys, otherKeys));
  const parts = partsOf({ pasted, published, ones, others }, pairs);
  const [first, last] = [pairs[0], pairs.at(-1)];
  const isSame = parts.length > 0 && parts.every(({ kind }) => kind === 'same');
  return {
    parts,
    isSame,
    isExcerpt: (first?.other ?? 0) > 0 || (last?.other ?? 0) < others.length - 1,
    matched: pairs.length,
    words: ones.length,
  };
}

/** Words that surely stand for each other: runs that each text has once, in the same order, and what extends them. */
function anchorsOf(ones: readonly string[], others: readonly string[]): Pair[] {
  const inOthers = runsOf(others);
  const found: Pair[] = [];
  for (const [run, at] of runsOf(ones)) {
    const there = inOthers.get(run);
    if (at !== null && there !== undefined && there !== null) found.push({ one: at, other: there });
  }
  return extended(ones, others, risingPairs(found));
}

/** The start of each run of words; null for one that occurs again. */
function runsOf(keys: readonly string[]): Map<string, number | null> {
  const runs = new Map<string, number | null>();
  for (let at = 0; at + RUN <= keys.length; at += 1) {
    const run = keys.slice(at, at + RUN).join('\n');
    runs.set(run, runs.has(run) ? null : at);
  }
  return runs;
}

/** The most pairs that rise in both texts (patience sorting); `pairs` rise in the first. */
function risingPairs(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const before = new Array<number>(pairs.length).fill(-1);
  for (const [index, { other }] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.other ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const rising: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) rising.unshift(pair);
  }
  return rising;
}

function extended(
  ones: readonly string[],
  others: readonly string[],
  anchors: readonly Pair[],
): Pair[] {
  const pairs: Pair[] = [];
  const add = (one: number, other: number): boolean => {
    const last = pairs.at(-1);
    const isNext = last === undefined || (one > last.one && other > last.other);
    if (!isNext || one >= ones.length || ones[one] !== others[other]) return false;
    pairs.push({ one, other });
    return true;
  };
  for (const [index, anchor] of anchors.entries()) {
    const last = pairs.at(-1);
    let back = 0;
    while (
      anchor.one - back - 1 > (last?.one ?? -1) &&
      anchor.other - back - 1 > (last?.other ?? -1) &&
      ones[anchor.one - back - 1] === others[anchor.other - back - 1]
    ) {
      back += 1;
    }
    const next = anchors[index + 1];
    for (let step = -back; ; step += 1) {
      const [one, other] = [anchor.one + step, anchor.other + step];
      if (next !== undefined && (one >= next.one || other >= next.other)) break;
      if (one > (pairs.at(-1)?.one ?? -1) && !add(one, other)) break;
    }
  }
  return pairs;
}

/**
 * Between passages, the most words that are in both in the same order. Before the first and after the last nothing is
 * missing.
 */
function fillGaps(
  ones: readonly string[],
  others: readonly string[],
  anchors: readonly Pair[],
): Pair[] {
  if (anchors.length === 0) return [];
  let left = MAX_ALL_PAIRS;
  const pairs: Pair[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const from = anchors[index - 1];
    if (from !== undefined) {
      const [one, other] = [from.one + 1, from.other + 1];
      const size = (anchor.one - one) * (anchor.other - other);
      if (size > 0 && size <= Math.min(MAX_PAIRS, left)) {
        left -= size;
        const common = longestCommon(
          ones.slice(one, anchor.one),
          others.slice(other, anchor.other),
        );
        pairs.push(...common.map((pair) => ({ one: one + pair.one, other: other + pair.other })));
      }
    }
    pairs.push(anchor);
  }
  return pairs;
}

function longestCommon(ones: readonly string[], others: readonly string[]): Pair[] {
  const width = others.length + 1;
  const lengths = new Uint16Array((ones.length + 1) * width);
  for (let one = ones.length - 1; one >= 0; one -= 1) {
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const at = one * width + other;
      lengths[at] =
        ones[one] === others[other]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  for (let [one, other] = [0, 0]; one < ones.length && other < others.length; ) {
    const at = one * width + other;
    if (ones[one] === others[other]) pairs.push({ one: one++, other: other++ });
    else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) one += 1;
    else other += 1;
  }
  return pairs;
}

interface Compared {
  readonly pasted: string;
  readonly published: string;
  readonly ones: ReturnType<typeof tokensOf>;
  readonly others: ReturnType<typeof tokensOf>;
}

function partsOf({ pasted, published, ones, others }: Compared, pairs: readonly Pair[]) {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else if (text !== '') parts.push({ kind, text });
  };
  const between = (tokens: Compared['ones'], text: string, from: number, to: number): string =>
    from < to ? text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0) : '';
  const first = pairs[0];
  if (first === undefined) return parts;
  let [one, other] = [0, first.other];
  let end = 0;
  const space = (upTo: number): void => {
    // Blanks and marks between words belong to what surrounds them.
    add('same', pasted.slice(end, upTo));
    end = upTo;
  };
  for (const pair of [...pairs, { one: ones.length, other: -1 }]) {
    const isEnd = pair.other === -1;
    const added = between(ones, pasted, one, pair.one);
    if (added !== '') {
      space(ones[one]?.start ?? end);
      add('added', added);
      end = ones[pair.one - 1]?.end ?? end;
    }
    if (!isEnd) {
      const missing = between(others, published, other, pair.other);
      if (missing !== '') add('missing', missing);
      space(ones[pair.one]?.start ?? end);
      add('same', pasted.slice(end, ones[pair.one]?.end ?? end));
      end = ones[pair.one]?.end ?? end;
      [one, other] = [pair.one + 1, pair.other + 1];
    }
  }
  if (end < pasted.length) add('same', pasted.slice(end));
  return parts;
}
