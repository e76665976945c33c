import { type Bond, DIGITS, endsInDigit, LATIN_NAME, type LineRules, SPACE } from './rules.ts';

/** Counters, which stay with their number. */
const UNIT =
  '(?:켤레|명|개월|개국|개|권|장|대|번|회|년|월|일|시간|시|분|초|유로|달러|원|킬로미터|킬로그램|미터|그램|리터|톤|퍼센트|도|층|곳|편|호|쪽|주|살|차례|바퀴|가지)';
const UNITS = new RegExp(`^${UNIT}`, 'u');
const HELD = new RegExp(
  [`(?<number>${DIGITS}[만억천]?(?: ${DIGITS}[만억천]?)?) ?${UNIT}`, LATIN_NAME].join('|'),
  'gu',
);

/** Spaces separate words (`word-break: keep-all`); a number's stays closed. */
function bond(words: readonly string[], index: number): Bond {
  const at = SPACE.test(words[index] ?? '') ? index : index + 1;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  return (endsInDigit(before) || /\p{Nd}[만억천]$/u.test(before)) && UNITS.test(after)
    ? 'tight'
    : 'loose';
}

/** Characters at which browsers break within a word: 운동선수*에게. */
const INNER_SIGN = /[^\s\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}][^\s\p{L}\p{N}]+[\p{L}\p{N}]/u;

const SPACE_WITHIN = /\s/u;

export const korean: LineRules = {
  held: HELD,
  words: (text) => text.split(/(\s+)/u).filter((part) => part !== ''),
  bond,
  canPart: (text) => SPACE_WITHIN.test(text) || INNER_SIGN.test(text),
  isDictionaryShared: false,
  sentenceEnd: /(?<=[다요]\. )(?=\p{Script=Hangul})/u,
  reach: { close: 10, tight: 10 },
};
