import type { Script } from '../registry.ts';

/**
 * Line heights are unitless; letter spacing and room are in em. The site writes these as custom
 * properties.
 */
export interface ScriptTypography {
  readonly script: Script;
  readonly lineHeight: { readonly display: number; readonly text: number; readonly label: number };
  readonly letterSpacing: {
    readonly display: number;
    readonly text: number;
    readonly label: number;
  };
  /** Relative to Latin at the same step. */
  readonly headlineScale: number;
  /** The heaviest that stays open at display sizes. */
  readonly maxWeight: number;
  /** In percent; only Archivo has a width axis. */
  readonly headlineWidth: number;
  readonly allows: {
    /** Whether headlines and labels may be set in capitals. */
    readonly capitals: boolean;
    readonly negativeTracking: boolean;
    /** Style sheets say which languages use `hyphens: auto`. */
    readonly hyphenation: boolean;
    /** Without italics, emphasis is weight. */
    readonly italics: boolean;
  };
  readonly wordBreak: { readonly display: WordBreak; readonly text: WordBreak };
  readonly lineBreak: 'auto' | 'normal' | 'strict';
  /**
   * Longest comfortable line: 60 to 68 characters, about 40 full-width ones. A `ch` is a digit's
   * width: 49 hold some 66 letters. `em` counts full-width characters.
   */
  readonly measure: `${number}ch` | `${number}em`;
  readonly textSpacingTrim: 'normal' | 'trim-start';
  /** Room between full-width characters and Latin; in Korean it would pass for a space. */
  readonly textAutospace: 'normal' | 'no-autospace';
  /** Added to a headline's line height, in em, if the locale has such marks. */
  readonly diacriticRoom: { readonly above: number; readonly below: number };
  /** Fonts on the visitor's device that suit running text; best first. */
  readonly systemFonts: readonly string[];
}

export type WordBreak = 'normal' | 'keep-all' | 'auto-phrase';

/** Scripts without capitals: one form of each letter, at its own width. */
export const UNCASED = {
  letterSpacing: { display: 0, text: 0, label: 0 },
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'normal', text: 'normal' },
  textSpacingTrim: 'normal',
  textAutospace: 'no-autospace',
  diacriticRoom: { above: 0, below: 0 },
} as const;

/** Full-width glyphs fill their box: smaller headlines, and punctuation that can be trimmed. */
export const FULL_WIDTH = {
  ...UNCASED,
  letterSpacing: { display: 0, text: 0, label: 0.04 },
  headlineScale: 0.74,
  lineBreak: 'strict',
  measure: '40em',
  textSpacingTrim: 'trim-start',
  textAutospace: 'normal',
} as const;
