import { simplified } from '#src/search/simplified.ts';
import { canonicalThai, THAI_CLUSTER } from '#src/search/thai.ts';
import { canonicalOf, variantsOf } from '#src/search/variants.ts';

/** Text as it is searched, and from which part of the source each of its code units came. */
export interface Folded {
  readonly text: string;
  /** For each unit of `text`: where its part of the source begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with its marks, or a run of Korean letters: what NFKC may join into one. */
const CLUSTER = new RegExp(
  `${THAI_CLUSTER}|[\\u1100-\\u11ff]+|[^\\p{M}]?[\\p{M}\\uff9e\\uff9f]+|[\\s\\S]`,
  'gu',
);
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
const DIGIT = /\p{Nd}/gu;

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
/** How far before a katakana its hiragana stands in Unicode. */
const TO_HIRAGANA = 0x60;
/** Not っ, which makes other words: つくって is no くつ. */
const SMALL = 'ぁぃぅぇぉゃゅょゎゕゖ';
const LARGE = 'あいうえおやゆよわかけ';
const SMALL_KANA = new RegExp(`[${SMALL}]`, 'g');

/** What nobody sees and no keyboard types: soft hyphens, spaces and joiners without width. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const NEIGHBOURS =
  /[\u00ad\u200b-\u200d\u2060\ufeff]|(?<=[ぁ-ゖー])[-‐‑–−〜~](?=[ぁ-ゖ])|(?<=[ぁ-ゖー\p{Script=Han}])[·・‧•=](?=[ぁ-ゖ\p{Script=Han}])|ゔ[あいえお]?/gu;
const V_AS_B: Readonly<Record<string, string>> = {
  ゔ: 'ぶ',
  ゔあ: 'ば',
  ゔい: 'び',
  ゔえ: 'べ',
  ゔお: 'ぼ',
};

/**
 * Text without what visitors leave out or type in another way: full-width forms, capitals,
 * diacritics, Traditional against Simplified characters, katakana against hiragana, Thai marks in
 * another order, digits of another script.
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
  return replaced({ text, starts, ends }, NEIGHBOURS, besideNeighbours);
}

/**
 * The common table `asked` with the query. In a row of its own: for a frequent constant Postgres would read
 * all rows with their full vectors instead of the index.
 */
export function canonicalWithOffsets(folded: Folded, locale: string): Folded {
  const variants = variantsOf(locale, fold);
  if (variants === null) return folded;
  return replaced(folded, variants, (variant) => canonicalOf(locale, variant));
}

function besideNeighbours(sign: string): string {
  if (/[-‐‑–−〜~]/u.test(sign)) return 'ー';
  return V_AS_B[sign] ?? '';
}

/** Every match in another form; each of its units comes from all that the match came from. */
function replaced(folded: Folded, matched: RegExp, by: (match: string) => string): Folded {
  const matches = [...folded.text.matchAll(matched)];
  if (matches.length === 0) return folded;
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const { 0: match, index } of matches) {
    const end = index + match.length;
    const form = by(match);
    text += folded.text.slice(at, index) + form;
    starts.push(...folded.starts.slice(at, index));
    ends.push(...folded.ends.slice(at, index));
    for (let unit = 0; unit < form.length; unit += 1) {
      starts.push(folded.starts[index] ?? 0);
      ends.push(folded.ends[end - 1] ?? 0);
    }
    at = end;
  }
  return {
    text: text + folded.text.slice(at),
    starts: [...starts, ...folded.starts.slice(at)],
    ends: [...ends, ...folded.ends.slice(at)],
  };
}

const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

function foldCluster(cluster: string): string {
  const before = known.get(cluster);
  if (before !== undefined) return before;
  const plain = cluster
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGIT, digitOf)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(SMALL_KANA, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana);
  const folded = canonicalThai(simplified(plain));
  if (known.size < MAX_KNOWN) known.set(cluster, folded);
  return folded;
}

/** A digit of any script as 0 to 9. Unicode has the ten of a script side by side, from its zero on. */
function digitOf(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Text in small letters and plain forms, its diacritics kept: as dictionaries of stems expect it. */
export function lowered(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '');
}
