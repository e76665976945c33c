import type { ScriptTypography } from './typography.ts';

/** The reference: condensed, tight, large. Other scripts' scale is relative to it. */
export const latin: ScriptTypography = {
  script: 'Latn',
  lineHeight: { display: 0.94, text: 1.5, label: 1.3 },
  letterSpacing: { display: -0.01, text: 0, label: 0.02 },
  headlineScale: 1,
  maxWeight: 850,
  headlineWidth: 62,
  allows: { capitals: true, negativeTracking: true, hyphenation: true, italics: true },
  wordBreak: { display: 'normal', text: 'normal' },
  lineBreak: 'auto',
  measure: '49ch',
  textSpacingTrim: 'normal',
  textAutospace: 'no-autospace',
  // ÄÖÜ and É in capitals touch the descenders above at 0.94.
  diacriticRoom: { above: 0.08, below: 0.05 },
  systemFonts: ['system-ui', 'Helvetica Neue', 'Arial'],
};
