import { FULL_WIDTH, type ScriptTypography } from './typography.ts';

/** Heavy and square; punctuation is low left in its box and trimmed at the start of a line. */
export const simplifiedChinese: ScriptTypography = {
  ...FULL_WIDTH,
  script: 'Hans',
  lineHeight: { display: 1.16, text: 1.75, label: 1.4 },
  maxWeight: 900,
  systemFonts: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
};
