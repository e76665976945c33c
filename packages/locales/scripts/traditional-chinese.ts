import type { ScriptTypography } from './typography.ts';

/** More strokes a glyph than Simplified: lighter at most, a little more air. Punctuation sits mid-box. */
export const traditionalChinese: ScriptTypography = {
  script: 'Hant',
  lineHeight: { display: 1.2, text: 1.8, label: 1.4 },
  letterSpacing: { display: 0, text: 0, label: 0.04 },
  headlineScale: 0.74,
  maxWeight: 800,
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'normal', text: 'normal' },
  lineBreak: 'strict',
  measure: '36em',
  textSpacingTrim: 'trim-start',
  diacriticRoom: { above: 0, below: 0 },
  systemFonts: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
};
