import type { ScriptTypography } from './typography.ts';

/** Vowels and tone marks stack two high above the letters and hang below: never set tight. */
export const thai: ScriptTypography = {
  script: 'Thai',
  lineHeight: { display: 1.2, text: 1.75, label: 1.5 },
  // Tracking tears a mark from its letter's rhythm.
  letterSpacing: { display: 0, text: 0, label: 0 },
  headlineScale: 0.78,
  maxWeight: 800,
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'normal', text: 'normal' },
  lineBreak: 'auto',
  measure: '64ch',
  textSpacingTrim: 'normal',
  diacriticRoom: { above: 0.12, below: 0.08 },
  systemFonts: ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai Looped', 'Tahoma'],
};
