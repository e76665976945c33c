import {
  type Bond,
  bondOfPunctuation,
  CLAUSE_END,
  canPartAnywhere,
  DIGITS,
  dictionaryWords,
  endsInDigit,
  extentOf,
  isClosing,
  isWithinName,
  LATIN_NAME,
  type LineRules,
} from './rules.ts';

/** Particles, auxiliaries and endings lean on the word before. */
const LEANING = new Set(
  (
    'から まで より など だけ しか ほど くらい ぐらい ばかり こそ さえ でも ても では には とは へは ので のに のは のが のを けど けれど ' +
    'です ます でした ました ません でしょう ましょう ない なかった なく なくて なら ならば だった だろう である であり であった であって ' +
    'する した して しない された されて れる られる られた せる させる たち さん さま ども ずつ たび ごと ごろ ころ とおり どおり がち ' +
    'だす だし だした だして すぎ すぎる やすい にくい ながら での からの までの への との をも にも にて ための さい がら せん まし し ' +
    'かも かな よね たい たく たら たり べき らしい'
  ).split(' '),
);

/** Formal nouns: a phrase of their own, but better not at the beginning of a line. */
const TRAILING = new Set(
  (
    'こと もの とき ため よう ところ まま はず わけ うえ うち あと そう いる いた いて います いない ある あった あります あり ' +
    'します しました されます ください おく おいた しまう しまった みる みた くる きた いく いった つづけ つづける はじめる はじめた ' +
    'について として による により によって において における にとって ように ような という といった いただけ いただき'
  ).split(' '),
);

/** Endings and particles that the dictionary takes for one word: ていない, に関する. */
const LEANING_START =
  /^(てい|てお|てし|てき|てみ|てく|でい|ばな|がい|があ|がな|にな|にあ|にい|とい|とな|をも|に関|に対|に向|によ|につ)/u;

/** Hiragana words that begin a phrase after a kanji. */
const BEGINNING =
  /^(すべて|はじめ|はじまり|ひと|ふた|みんな|もっと|いま|いつ|どこ|だれ|なぜ|まだ|また|もう|よく|より|すぐ|ここ|そこ|この|その|あの|どの|これ|それ|わたし|あなた|くりかえ|つく|つか)/;

/** Characters that belong to the word after, or before, them. */
const PREFIXES = new Set('お ご 第 約 全 各 毎 新 再 非 未 超 最 同 両 旧 元 初 真 翌'.split(' '));
/** They make a noun of a verb's stem: 走り方, 持ち主. */
const AFTER_STEM = /^[方手主物口込取合続直付上下切始終抜返回先所場人]/u;

const LONGEST_PIECE = 3;
/** In em, with room for a particle. */
const LONGEST_WITH_UNIT = 8.2;
const LONG_UNIT = /^[\p{Script=Katakana}ー]{3}/u;

const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const STARTS_HIRAGANA = /^\p{Script=Hiragana}/u;
const STARTS_KATAKANA = /^[\p{Script=Katakana}ー]/u;
const ENDS_KATAKANA = /[\p{Script=Katakana}ー]$/u;
const STARTS_HAN = /^\p{Script=Han}/u;
const ENDS_HAN = /\p{Script=Han}$/u;
const STEM = /\p{Script=Han}[きしちにひみりいぎじびけせてねへめれえげぜべ]$/u;
const SMALL = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー々ゝヽ]/u;
const NUMERAL =
  /^[\p{Nd}.,・〇一二三四五六七八九十百千万億兆]*[\p{Nd}〇一二三四五六七八九十百千万億兆]$/u;
const PART_OF_NUMBER = /[\p{Nd}.,・〇一二三四五六七八九十百千万億兆]$/u;
const LATIN = /\p{Script=Latin}$/u;

/** By phrase (文節), as `word-break: auto-phrase`, with numbers, names and compounds whole. */
function bond(words: readonly string[], index: number): Bond {
  const before = words[index] ?? '';
  const after = words[index + 1] ?? '';
  if (isWithinName(words, index)) return 'tight';
  const byPunctuation = bondOfPunctuation(before, after);
  if (byPunctuation !== null) return byPunctuation;
  if (/^[・･]/u.test(after) || SMALL.test(after)) return 'tight';
  if (/[・･]$/u.test(before)) return 'close';
  if (isClosing(before))
    return /^[、。，．！？：；…]/u.test(before) ? 'loose' : afterBracket(after);
  if (isLeaning(after)) return 'tight';
  if (TRAILING.has(after)) return 'close';
  if (HIRAGANA.test(after))
    return ENDS_HAN.test(before) && !BEGINNING.test(after) ? 'tight' : 'loose';
  if (PREFIXES.has(before)) return 'tight';
  // 18億4,000万ユーロ is too long for a phone: it breaks before its unit. 3ミリメートル fits.
  if (NUMERAL.test(before))
    return LONG_UNIT.test(after) && !isShort(words, index) ? 'close' : 'tight';
  if (NUMERAL.test(after)) return beforeNumber(before, after);
  if (STARTS_KATAKANA.test(after)) {
    // The dictionary cuts unknown names into pieces.
    if (ENDS_KATAKANA.test(before)) return after.length <= LONGEST_PIECE ? 'tight' : 'close';
    return ENDS_HAN.test(before) ? 'close' : 'loose';
  }
  if (STARTS_HAN.test(after)) return beforeKanji(before, after);
  return 'loose';
}

/** 「夜」の */
function afterBracket(after: string): Bond {
  return isLeaning(after) ? 'tight' : 'loose';
}

function isLeaning(word: string): boolean {
  if (HIRAGANA.test(word) && word.length === 1) return !PREFIXES.has(word);
  return LEANING.has(word) || LEANING_START.test(word);
}

/** With its unit it fits a phone's line, and none of its digits stand before it. */
function isShort(words: readonly string[], index: number): boolean {
  const isWhole = !PART_OF_NUMBER.test(words[index - 1] ?? '');
  const [number = '', unit = ''] = words.slice(index, index + 2);
  return isWhole && extentOf(number + unit) <= LONGEST_WITH_UNIT;
}

function beforeNumber(before: string, after: string): Bond {
  return endsInDigit(after) && (ENDS_HAN.test(before) || ENDS_KATAKANA.test(before))
    ? 'close'
    : 'loose';
}

function beforeKanji(before: string, after: string): Bond {
  const isSuffix = !STARTS_HIRAGANA.test(after.slice(1)) && Array.from(after).length === 1;
  if (ENDS_HAN.test(before)) return isSuffix ? 'tight' : 'close';
  if (STEM.test(before) && AFTER_STEM.test(after)) return 'tight';
  if (ENDS_KATAKANA.test(before)) return 'close';
  return LATIN.test(before) && isSuffix ? 'close' : 'loose';
}

const HAN_NUMBER = '[〇一二三四五六七八九十百千万億兆]';
const COUNTER =
  '(?:時間|年間|日間|週間|種類|番目|[かカヶ][月国所]|[人つ個本枚回年月日時分秒歳度番冊階点面足台件社匹杯軒歩段位名号版章])目?';
const UNIT = String.raw`(?:${COUNTER}|[\p{Script=Katakana}ー]{1,8}|[%％℃°]|[A-Za-z]{1,3}(?![A-Za-z])|\p{Script=Han})`;
const HELD = new RegExp(
  [
    `(?:第|約)?(?<number>${DIGITS}(?:[万億兆千百]+(?:${DIGITS}[万億]?)?)?)${UNIT}?`,
    `第?${HAN_NUMBER}+${COUNTER}`,
    `${HAN_NUMBER}{2,}`,
    LATIN_NAME,
  ].join('|'),
  'gu',
);

export const japanese: LineRules = {
  held: HELD,
  words: dictionaryWords('ja'),
  bond,
  canPart: canPartAnywhere,
  isDictionaryShared: false,
  sentenceEnd: CLAUSE_END,
  reach: { close: 7, tight: 8 },
};
