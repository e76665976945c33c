/**
 * Words of questions, and of sentences in languages that have no dictionary of stems: they do not say what is
 * sought.
 */
import { fold } from '#src/search/fold.ts';

const SPANISH = 'quién quiénes cuál cuáles dónde cuándo cómo cuánto cuánta cuántos cuántas qué';

const WORDS: Readonly<Record<string, string>> = {
  de: 'wer wie was wo wann warum wieso welche welcher welches wieviel gibt',
  'es-419': SPANISH,
  'es-ES': SPANISH,
  fr: 'qui quoi où comment combien quel quelle quels quelles pourquoi quand est-ce',
  it: 'chi cosa dove quando quanto quanta quanti quale quali come perché',
  nl: 'wie wat waar wanneer hoe hoeveel waarom welke welk',
  ja: 'の に は を が と で も から まで より へ や など です ます ください とは って という について に関する において どこ どう どの どんな なに なぜ いつ だれ 何 誰 方法 こと もの ため',
  ko: '누구 무엇 뭐 어디 언제 어떻게 왜 얼마 어떤 무슨 관한 대한 관련 있는 하는 방법 인가요 입니까 있나요',
  th: 'คือ อะไร ใคร ไหน ที่ไหน เมื่อไร เมื่อไหร่ อย่างไร ยังไง ทำไม เท่าไร เท่าไหร่ กี่ ไหม มั้ย หรือ ครับ ค่ะ คะ ของ ที่ และ ใน เป็น มี จะ ได้ ให้ กับ จาก เกี่ยวกับ ว่า นี้ นั้น แห่ง',
  'zh-Hans':
    '的 是 在 了 和 与 吗 呢 有 什么 怎么 怎样 如何 哪里 哪些 哪个 哪 谁 几 多少 为什么 关于 是谁 请问 可以 吧 个',
  'zh-Hant':
    '的 是 在 了 和 與 嗎 呢 有 什麼 怎麼 怎樣 如何 哪裡 哪些 哪個 哪 誰 幾 多少 為什麼 關於 是誰 請問 可以 吧 個',
};

const STOP_WORDS = new Map(
  Object.entries(WORDS).map(([locale, words]) => [locale, new Set(words.split(' ').map(fold))]),
);

/** Whether a folded word says something by itself in its language. */
export function isAsked(word: string, locale: string): boolean {
  return STOP_WORDS.get(locale)?.has(fold(word)) !== true;
}
