import {
  type Bond,
  bondOfPunctuation,
  CLAUSE_END,
  canPartAnywhere,
  DIGITS,
  dictionaryWords,
  isClosing,
  isWithinName,
  LATIN_NAME,
  type LineRules,
} from './rules.ts';

/** One-character words that lean on the one before, simplified and traditional. */
const LEANING = new Set(
  '的 了 着 著 過 过 们 們 吗 嗎 呢 吧 啊 地 得 里 裡 裏 上 下 中 内 內 外 前 后 後 间 間 旁 边 邊 时 時 者 性 化 们 到 成 完 起 住 掉 来 來 去 出 进 進 回 开 開 家 员 員 史 版 号 號 季'.split(
    ' ',
  ),
);
/** One-character words that lean on the next. */
const LEADING = new Set(
  '不 没 沒 很 最 更 再 每 各 第 在 把 被 向 从 從 对 對 为 為 与 與 和 及 或 而 将 將 由 以 于 於 是 有 可 都 也 就 才 只 让 讓 用 给 給 请 請 新 老 小 大 无 無 未 非 全 半 近 约 約 前 后 後 上 下'.split(
    ' ',
  ),
);
/** Counters, which stay with their number. */
const MEASURE =
  '(?:本|步|台|辆|輛|篇|章|页|頁|行|杯|碗|袋|盒|箱|瓶|颗|顆|根|把|道|级|級|轮|輪|所|间|間|支|头|頭|个|個|位|名|只|隻|双|雙|片|座|件|条|條|张|張|次|遍|分钟|分鐘|小时|小時|岁|歲|年|月|日|天|周|週|公里|公尺|米|公斤|公克|公分|公釐|毫米|厘米|千克|毫升|公升|升|克|度|元|欧元|歐元|种|種|组|組|圈|层|層|句|块|塊|项|項|号|號|期|版|场|場|届|屆|家|国|國|城|人|倍|成|分|秒|点|點|%|％)';
const MEASURES = new RegExp(`^${MEASURE}`, 'u');
const NUMERAL =
  /^[\p{Nd}.,〇零一二两兩三四五六七八九十百千万萬亿億]*[\p{Nd}〇零一二两兩三四五六七八九十百千万萬亿億]$/u;
/** The dictionary may join a numeral to the word before: 有一|个人, 走十|一步. */
const NUMERAL_AT_END = /[\p{Nd}〇零一二两兩三四五六七八九十百千万萬亿億]$/u;
const NUMERAL_AT_START = /^[\p{Nd}〇零一二两兩三四五六七八九十百千万萬亿億]/u;
const HAN_NUMBER = '[〇零一二两兩三四五六七八九十百千万萬亿億]';
const HELD = new RegExp(
  [
    `(?:第|约|約)?(?<number>${DIGITS}[多余餘]?[万萬亿億千百]*)(?:${MEASURE}|[A-Za-z]{1,3}(?![A-Za-z])|℃|°)?`,
    `第?${HAN_NUMBER}+[多几幾来來余餘]?${MEASURE}`,
    `${HAN_NUMBER}{2,}`,
    LATIN_NAME,
  ].join('|'),
  'gu',
);
const COUNTING = /^(几|幾|这|這|那|哪|某|每|多少|第)$/u;
const HAN = /^\p{Script=Han}+$/u;

const isOneCharacter = (word: string): boolean => Array.from(word).length === 1 && HAN.test(word);

function bond(words: readonly string[], index: number): Bond {
  const before = words[index] ?? '';
  const after = words[index + 1] ?? '';
  if (isWithinName(words, index)) return 'tight';
  const byPunctuation = bondOfPunctuation(before, after);
  if (byPunctuation !== null) return byPunctuation;
  if (/^[·・‧]/u.test(after)) return 'tight';
  if (/[·・‧]$/u.test(before)) return 'close';
  if (isClosing(before))
    return after === '的' && !/^[，。、！？：；…]/u.test(before) ? 'tight' : 'loose';
  if (NUMERAL_AT_END.test(before) && (NUMERAL_AT_START.test(after) || MEASURES.test(after)))
    return 'tight';
  if (NUMERAL.test(before))
    return MEASURES.test(after) || isOneCharacter(after) || NUMERAL.test(after) ? 'tight' : 'close';
  if (COUNTING.test(before)) return 'tight';
  if (isOneCharacter(after) && !LEADING.has(after))
    return LEANING.has(after) || !LEANING.has(before) ? 'tight' : 'close';
  if (LEANING.has(after) && !LEADING.has(after)) return 'tight';
  if (LEADING.has(before) && HAN.test(after)) return 'close';
  if (isMeasured(words, index)) return isOneCharacter(after) ? 'tight' : 'close';
  if (isOneCharacter(before) && HAN.test(after) && !LEANING.has(before)) return 'close';
  return 'loose';
}

/** 三千|只|脚: the measure word has its number before it. */
function isMeasured(words: readonly string[], index: number): boolean {
  return MEASURES.test(words[index] ?? '') && NUMERAL.test(words[index - 1] ?? '');
}

function rules(language: string): LineRules {
  return {
    words: dictionaryWords(language),
    bond,
    held: HELD,
    canPart: canPartAnywhere,
    isDictionaryShared: false,
    sentenceEnd: CLAUSE_END,
    reach: { close: 5, tight: 8 },
  };
}

export const simplifiedChinese = rules('zh-Hans');
export const traditionalChinese = rules('zh-Hant');
