/** What of an earlier translation still holds for the current source. */
import type { TextUnit } from '@masthead/contract/translation/text-units.ts';

/** A source text with its translation. */
export interface AlignedUnit {
  readonly unit: TextUnit;
  /** The source from which the translation was made; null: the same, or new. */
  readonly before: string | null;
  /** Null: none known. */
  readonly translated: string | null;
}

/**
 * Pairs the source texts `now` with those of a translation made from `before`. Texts that moved
 * keep their translation.
 */
export function alignUnits(
  now: readonly TextUnit[],
  before: readonly TextUnit[],
  translation: readonly TextUnit[],
): AlignedUnit[] {
  const translated = pairInPlace(before, translation);
  const earlier = pairByText(now, before);
  return now.map((unit, index) => {
    const was = earlier[index] ?? null;
    return {
      unit,
      before: was !== null && was.text !== unit.text ? was.text : null,
      translated: was === null ? null : (translated.get(was) ?? null),
    };
  });
}

/** Running text is told apart by style, not place. */
const kindOf = ({ id, field, role, tags }: TextUnit): string =>
  id.startsWith(`${field}.`) ? `${field} ${role} ${tags.length}` : id;
const isSameKind = (one: TextUnit | undefined, other: TextUnit | undefined): boolean =>
  one !== undefined && other !== undefined && kindOf(one) === kindOf(other);

/** Field by field from both ends while kinds match; what lies between has no pair. */
function pairInPlace(
  source: readonly TextUnit[],
  translation: readonly TextUnit[],
): Map<TextUnit, string> {
  const pairs = new Map<TextUnit, string>();
  const theirs = Map.groupBy(translation, ({ field }) => field);
  for (const [field, own] of Map.groupBy(source, (unit) => unit.field)) {
    const other = theirs.get(field) ?? [];
    let start = 0;
    while (start < own.length && isSameKind(own[start], other[start])) start += 1;
    let end = 0;
    const rest = Math.min(own.length, other.length) - start;
    while (end < rest && isSameKind(own.at(-1 - end), other.at(-1 - end))) end += 1;
    for (const [index, unit] of own.entries()) {
      const fromEnd = own.length - index;
      const pair = index < start ? other[index] : fromEnd <= end ? other.at(-fromEnd) : undefined;
      if (pair) pairs.set(unit, pair.text);
    }
  }
  return pairs;
}

/** For each text its former self: the same one, otherwise the most similar between equal ones. */
function pairByText(now: readonly TextUnit[], before: readonly TextUnit[]): (TextUnit | null)[] {
  const pairs: (TextUnit | null)[] = now.map(() => null);
  const same = commonOf(
    now.map((unit) => `${kindOf(unit)} ${unit.text}`),
    before.map((unit) => `${kindOf(unit)} ${unit.text}`),
  );
  let [from, was] = [0, 0];
  for (const [to, then] of [...same, [now.length, before.length] as const]) {
    let next = was;
    for (let index = from; index < to; index += 1) {
      const unit = now[index];
      const gap = before.slice(next, then);
      const best = unit === undefined ? -1 : mostLike(unit, gap);
      if (best === -1) continue;
      pairs[index] = gap[best] ?? null;
      next += best + 1;
    }
    if (to < now.length) pairs[to] = before[then] ?? null;
    [from, was] = [to + 1, then + 1];
  }
  return pairs;
}

/** Share of equal words for one text to be a later form of another. */
const ALIKE = 0.3;

function mostLike(unit: TextUnit, others: readonly TextUnit[]): number {
  const field = others.findIndex(({ id }) => id === unit.id);
  // A field keeps its identity; running text must be similar.
  if (kindOf(unit) === unit.id) return field;
  const likeness = others.map((other) =>
    isSameKind(unit, other) ? likenessOf(unit.text, other.text) : 0,
  );
  const most = Math.max(0, ...likeness);
  return most < ALIKE ? -1 : likeness.indexOf(most);
}

function likenessOf(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / Math.max(1, words.size + others.size);
}

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** As pairs of places. */
export function commonOf(
  one: readonly string[],
  other: readonly string[],
): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Whether it was different, or missing, when the translation was made. */
export interface Sentence {
  readonly text: string;
  readonly changed: boolean;
}

/** `before` is the text from which the translation was made. */
export function changedSentences(text: string, before: string, locale: string): Sentence[] {
  const own = sentencesOf(text, locale);
  const kept = new Set(
    commonOf(
      own.map((each) => each.trim()),
      sentencesOf(before, locale).map((each) => each.trim()),
    ).map(([index]) => index),
  );
  return own.map((sentence, index) => ({ text: sentence, changed: !kept.has(index) }));
}

function sentencesOf(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
