import { type ScriptTypography, UNCASED } from './typography.ts';

/** Words never split (`keep-all`). */
export const korean: ScriptTypography = {
  ...UNCASED,
  script: 'Kore',
  lineHeight: { display: 1.14, text: 1.7, label: 1.4 },
  headlineScale: 0.78,
  maxWeight: 900,
  wordBreak: { display: 'keep-all', text: 'keep-all' },
  lineBreak: 'strict',
  measure: '38em',
  systemFonts: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'],
};
