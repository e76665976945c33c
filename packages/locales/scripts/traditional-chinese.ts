import { FULL_WIDTH, type ScriptTypography } from './typography.ts';

/** More strokes than Simplified: lighter, a little more air. Punctuation is mid-box. */
export const traditionalChinese: ScriptTypography = {
  ...FULL_WIDTH,
  script: 'Hant',
  lineHeight: { display: 1.2, text: 1.8, label: 1.4 },
  maxWeight: 800,
  systemFonts: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
};
