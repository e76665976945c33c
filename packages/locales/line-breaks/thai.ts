import {
  type Bond,
  bondOfPunctuation,
  dictionaryWords,
  endsInDigit,
  extentOf,
  isWithinName,
  type LineRules,
  SPACE,
} from './rules.ts';

/** Join the next word: nominalisers, negation, "every". */
const LEADING = new Set('การ ความ ผู้ นัก ช่าง ไม่ ทุก แต่ละ น่า ชาว ครึ่ง หลาย ประจำ'.split(' '));
/** Join the word before. */
const LEANING = new Set('ใจ กัน แรก ละ ฯ ๆ ฯลฯ นะ ครับ ค่ะ เอง'.split(' '));
/** Two dictionary words that mean one thing. */
const COMPOUNDS = new Set('ได้รับ ได้ผล ได้เปรียบ เข้ารับ เพราะว่า เพื่อให้ เกี่ยวกับ ขึ้นอยู่ อีกครั้ง'.split(' '));
/** A number belongs to them: ปี 2568. */
const BEFORE_NUMBER = new Set('ปี ที่ ฉบับที่ ครั้งที่ วันที่ เวลา หน้า ข้อ เล่ม รุ่น พ.ศ. ค.ศ. กว่า ราว'.split(' '));
const NUMERAL = /^(หนึ่ง|เอ็ด|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|ครึ่ง)+$/u;
/** Follow a number and are not counted by it. */
const PREPOSITIONS = new Set('จาก ใน และ แล้ว ที่ คือ ของ เป็น จะ ต่อ ถึง ตาม เมื่อ โดย'.split(' '));
const THAI = /^\p{Script=Thai}/u;
/** A silent letter: part of a foreign name that the dictionary lacks. */
const SILENT_END = /^[เแโใไ]?\p{Script=Thai}{0,2}์/u;
/** A letter without its vowel is no word. */
const CONSONANT = /^[ก-ฮ][่้๊๋์]*$/u;

function bond(words: readonly string[], index: number): Bond {
  const before = words[index] ?? '';
  const after = words[index + 1] ?? '';
  if (SPACE.test(before) || SPACE.test(after)) return acrossSpace(words, index);
  const byPunctuation = bondOfPunctuation(before, after);
  if (byPunctuation !== null) return byPunctuation;
  if (LEANING.has(after) || CONSONANT.test(after) || CONSONANT.test(before)) return 'tight';
  if (SILENT_END.test(after) && after.length < 5) return 'tight';
  if (COMPOUNDS.has(before + after)) return 'tight';
  if (LEADING.has(before)) return 'close';
  if (before === 'วัน' && after === 'ที่' && SPACE.test(words[index + 2] ?? '')) return 'tight';
  if (endsInDigit(before) || NUMERAL.test(before))
    return PREPOSITIONS.has(after) ? 'loose' : 'tight';
  if (BEFORE_NUMBER.has(before) && /^\p{Nd}/u.test(after)) return 'tight';
  return 'loose';
}

/**
 * A space separates sentences and their parts, but not a number from what it counts, nor ๆ from its
 * word.
 */
function acrossSpace(words: readonly string[], index: number): Bond {
  const at = SPACE.test(words[index] ?? '') ? index : index + 1;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (after === 'ๆ' || after === 'ฯ') return 'tight';
  if (isWithinName(words, index)) return 'tight';
  if (endsInDigit(before) && /^°/u.test(after)) return 'tight';
  if (endsInDigit(before) && THAI.test(after) && !PREPOSITIONS.has(after)) return 'tight';
  return BEFORE_NUMBER.has(before) && /^\p{Nd}/u.test(after) ? 'tight' : 'loose';
}

const dictionary = dictionaryWords('th');
/** In em. */
const REACH = 8.4;

/** Those of the dictionary, but a number in words is one, as long as a line has room for it: เก้าสิบสอง. */
function words(text: string): string[] {
  const joined: string[] = [];
  for (const word of dictionary(text)) {
    const longer = (joined.at(-1) ?? '') + word;
    const isNumber = NUMERAL.test(longer) && extentOf(longer) <= REACH;
    if (isNumber && joined.length > 0) joined[joined.length - 1] = longer;
    else joined.push(word);
  }
  return joined;
}

export const thai: LineRules = {
  held: null,
  words,
  bond,
  // Browsers use the same dictionary and keep its words whole.
  canPart: (text) => dictionary(text).length > 1,
  isDictionaryShared: true,
  isJoined: (word) => NUMERAL.test(word) && dictionary(word).length > 1,
  // A space between two words: not beside a number, nor before ๆ.
  sentenceEnd:
    /(?<=[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e] )(?=[\u0e01-\u0e2e\u0e40-\u0e44])/u,
  reach: { close: REACH, tight: REACH },
};
