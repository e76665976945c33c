import type { ScriptTypography } from './typography.ts';

/** Heavy and square; punctuation sits low left in its box and is trimmed at the start of a line. */
export const simplifiedChinese: ScriptTypography = {
  script: 'Hans',
  lineHeight: { display: 1.16, text: 1.75, label: 1.4 },
  letterSpacing: { display: 0, text: 0, label: 0.04 },
  headlineScale: 0.74,
  maxWeight: 900,
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'normal', text: 'normal' },
  lineBreak: 'strict',
  measure: '36em',
  textSpacingTrim: 'trim-start',
  diacriticRoom: { above: 0, below: 0 },
  systemFonts: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
};
