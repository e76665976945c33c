import { type ScriptTypography, UNCASED } from './typography.ts';

/** Vowels and tone marks stack two high and hang below: never set tight, never tracked. */
export const thai: ScriptTypography = {
  ...UNCASED,
  script: 'Thai',
  lineHeight: { display: 1.2, text: 1.75, label: 1.5 },
  headlineScale: 0.78,
  maxWeight: 800,
  lineBreak: 'auto',
  measure: '54ch',
  diacriticRoom: { above: 0.12, below: 0.08 },
  systemFonts: ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai Looped', 'Tahoma'],
};
