import { FULL_WIDTH, type ScriptTypography } from './typography.ts';

/** Full-width glyphs fill their box: lines need air, headlines a smaller size. */
export const japanese: ScriptTypography = {
  ...FULL_WIDTH,
  script: 'Jpan',
  lineHeight: { display: 1.18, text: 1.8, label: 1.4 },
  maxWeight: 900,
  // By phrase in headlines; running text would have a ragged right edge.
  wordBreak: { display: 'auto-phrase', text: 'normal' },
  systemFonts: ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic', 'Meiryo'],
};
