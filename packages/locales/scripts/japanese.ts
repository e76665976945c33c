import type { ScriptTypography } from './typography.ts';

/** Full-width glyphs fill their box: lines need air, headlines a smaller size. */
export const japanese: ScriptTypography = {
  script: 'Jpan',
  lineHeight: { display: 1.18, text: 1.8, label: 1.4 },
  letterSpacing: { display: 0, text: 0, label: 0.04 },
  headlineScale: 0.74,
  maxWeight: 900,
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  // Phrase by phrase in headlines; in running text it would leave the right edge ragged.
  wordBreak: { display: 'auto-phrase', text: 'normal' },
  lineBreak: 'strict',
  measure: '36em',
  textSpacingTrim: 'trim-start',
  diacriticRoom: { above: 0, below: 0 },
  systemFonts: ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic', 'Meiryo'],
};
