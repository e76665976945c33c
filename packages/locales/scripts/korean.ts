import type { ScriptTypography } from './typography.ts';

/** Korean writes spaces and breaks at them: a word never splits (`keep-all`). */
export const korean: ScriptTypography = {
  script: 'Kore',
  lineHeight: { display: 1.14, text: 1.7, label: 1.4 },
  letterSpacing: { display: 0, text: 0, label: 0 },
  headlineScale: 0.78,
  maxWeight: 900,
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'keep-all', text: 'keep-all' },
  lineBreak: 'strict',
  measure: '38em',
  textSpacingTrim: 'normal',
  diacriticRoom: { above: 0, below: 0 },
  systemFonts: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'],
};
