import { FULL_WIDTH, type ScriptTypography } from './typography.ts';

/** Full-width glyphs fill their box: lines need air, headlines a smaller size. */
export const japanese: ScriptTypography = {
  ...FULL_WIDTH,
  script: 'Jpan',
  lineHeight: { display: 1.18, text: 1.8, label: 1.4 },
  maxWeight: 900,
  // Phrase by phrase in headlines; in running text it would leave the right edge ragged.
  wordBreak: { display: 'auto-phrase', text: 'normal' },
  systemFonts: ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic', 'Meiryo'],
};
