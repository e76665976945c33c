import { simplified } from '#src/search/simplified.ts';
import { canonicalThai, THAI_CLUSTER } from '#src/search/thai.ts';
import { canonicalOf, variantsOf } from '#src/search/variants.ts';

/** Text as it is searched, and from which part of the source each of its code units came. */
export interface Folded {
  readonly text: string;
  readonly source: string;
  /** For each unit of `text`: the start and end of its part of the source. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with its marks, or a run of Korean letters: what NFKC may join into one. */
const CLUSTER = new RegExp(
  `${THAI_CLUSTER}|[\\u1100-\\u11ff]+|[^\\p{M}]?[\\p{M}\\uff9e\\uff9f]+|[\\s\\S]`,
  'gu',
);
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
const DIGIT = /\p{Nd}/gu;

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
/** Distance from a katakana to its hiragana in Unicode. */
const TO_HIRAGANA = 0x60;
/** Without っ, which makes other words: つくって is not くつ. */
const SMALL = 'ぁぃぅぇぉゃゅょゎゕゖ';
const LARGE = 'あいうえおやゆよわかけ';
const SMALL_KANA = new RegExp(`[${SMALL}]`, 'g');

const LONG = 'ー';
const KANA_RUN = /[ぁ-ゖー]{3,}/g;
const KATAKANA_SIGN = /[\p{Script=Katakana}ー]/u;
/** So many signs a loan word must have without its long vowels, and without that at its end. */
const MIN_WITHOUT_LONG = 4;
const MIN_WITHOUT_END = 3;

const FIRST_SYLLABLE = 0xac00;
const VOWELS = 21;
const FINALS = 28;
/** ㅑ ㅒ ㅕ ㅖ ㅛ ㅠ as ㅏ ㅐ ㅓ ㅔ ㅗ ㅜ, by their places among the vowels. */
const HARD_VOWEL: Readonly<Record<number, number>> = { 2: 0, 3: 1, 6: 4, 7: 5, 12: 8, 17: 13 };
const SOFT_SYLLABLE = new RegExp(
  `[${[12, 13, 14]
    .flatMap((initial) => Object.keys(HARD_VOWEL).map((vowel) => initial * VOWELS + Number(vowel)))
    .map((syllable) => FIRST_SYLLABLE + syllable * FINALS)
    .map((from) => `${String.fromCharCode(from)}-${String.fromCharCode(from + FINALS - 1)}`)
    .join('')}]`,
  'g',
);
const KOREAN_SPACE = /(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu;

/** Invisible characters that no keyboard types: soft hyphens, spaces and joiners without width. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/**
 * Characters that depend on their neighbours: invisible ones; a dash typed for the long vowel's bar; the dot between
 * the parts of a foreign name; va, vi, vu, ve and vo, which are also written with b.
 */
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
    const ends = starts.map((index) => index + 1);
    return { text: source.toLowerCase(), source, starts, ends };
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
  return replaced({ text, source, starts, ends }, NEIGHBOURS, besideNeighbours);
}

/** The one spelling of a language under which its words are found, whichever of them somebody writes. */
export function canonicalWithOffsets(folded: Folded, locale: string): Folded {
  if (ASCII.test(folded.text)) return folded;
  const variants = variantsOf(locale, fold);
  const same =
    variants === null
      ? folded
      : replaced(folded, variants, (variant) => canonicalOf(locale, variant));
  if (locale === 'ja') return replacedAt(same, longVowelsOf(same));
  return locale === 'ko' ? replaced(same, SOFT_SYLLABLE, hardened) : same;
}

/** {@link Folded} Korean as it is where its spaces are left out, which few set alike. */
export function withoutKoreanSpaces(folded: Folded): Folded {
  return replaced(folded, KOREAN_SPACE, () => '');
}

function besideNeighbours(sign: string): string {
  if (/[-‐‑–−〜~]/u.test(sign)) return 'ー';
  return V_AS_B[sign] ?? '';
}

/** Every match in another form. */
function replaced(folded: Folded, matched: RegExp, by: (match: string) => string): Folded {
  const places = Array.from(folded.text.matchAll(matched), ({ 0: match, index }) => {
    return { index, length: match.length, form: by(match) };
  });
  return replacedAt(folded, places);
}

interface Replacement {
  readonly index: number;
  readonly length: number;
  readonly form: string;
}

/** Parts in another form; each of a form's units comes from all that its part came from. */
function replacedAt(folded: Folded, places: readonly Replacement[]): Folded {
  if (places.length === 0) return folded;
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const { index, length, form } of places) {
    const end = index + length;
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
    source: folded.source,
    starts: [...starts, ...folded.starts.slice(at)],
    ends: [...ends, ...folded.ends.slice(at)],
  };
}

/**
 * The long vowels of loan words, which nobody writes alike: ケーテラール, ケテラール. In a short word the length
 * makes another one (ビル, ビール); at its end it is often left out (センタ).
 */
function longVowelsOf({ text, source, starts }: Folded): Replacement[] {
  const isLoan = (at: number) =>
    text[at] === LONG || KATAKANA_SIGN.test(source[starts[at] ?? 0] ?? '');
  return [...text.matchAll(KANA_RUN)].flatMap(({ 0: run, index }) => {
    const places: Replacement[] = [];
    for (let at = index; at < index + run.length; at += 1) {
      let end = at;
      while (end < index + run.length && isLoan(end)) end += 1;
      const letters = text.slice(at, end).replaceAll(LONG, '').length;
      for (let sign = at; sign < end && letters >= MIN_WITHOUT_END; sign += 1) {
        const isLeftOut = letters >= MIN_WITHOUT_LONG || sign === end - 1;
        if (text[sign] === LONG && isLeftOut) places.push({ index: sign, length: 1, form: '' });
      }
      at = Math.max(at, end);
    }
    return places;
  });
}

/** 쥬스 as 주스: after ㅈ, ㅉ and ㅊ nobody hears a difference. */
function hardened(syllable: string): string {
  const code = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  const vowel = Math.floor(code / FINALS) % VOWELS;
  return String.fromCharCode(
    FIRST_SYLLABLE + code + ((HARD_VOWEL[vowel] ?? vowel) - vowel) * FINALS,
  );
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
