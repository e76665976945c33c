import { simplified } from '#src/search/simplified.ts';

/** Text as it is searched, and from which part of the source each of its code units came. */
export interface Folded {
  readonly text: string;
  /** For each unit of `text`: where its part of the source begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with its marks, or a run of Korean letters: what NFKC may join into one. */
const CLUSTER = /[\u1100-\u11ff]+|[^\p{M}]?[\p{M}\uff9e\uff9f]+|[\s\S]/gu;
/** Marks above and below Latin letters. Kana's and Thai marks make other letters: they stay. */
const DIACRITICS = /[\u0300-\u036f]/g;
const ASCII = /^[\0-\x7f]*$/;
/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Text without what visitors leave out or type in another way: full-width forms, capitals,
 * diacritics, Traditional against Simplified characters.
 */
export function fold(text: string): string {
  return foldWithOffsets(text).text;
}

/** {@link fold} with the way back, so that a hit can be shown in the text as it was written. */
export function foldWithOffsets(source: string): Folded {
  if (ASCII.test(source)) {
    const starts = Array.from(source, (_, index) => index);
    return { text: source.toLowerCase(), starts, ends: starts.map((index) => index + 1) };
  }
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of source.matchAll(CLUSTER)) {
    const folded = foldCluster(cluster);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text, starts, ends };
}

const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

function foldCluster(cluster: string): string {
  const before = known.get(cluster);
  if (before !== undefined) return before;
  const plain = lowered(cluster)
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  const folded = simplified(plain);
  if (known.size < MAX_KNOWN) known.set(cluster, folded);
  return folded;
}

/** Text in small letters and plain forms, its diacritics kept: as dictionaries of stems expect it. */
export function lowered(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
