import type { Script } from '../registry.ts';

/**
 * How text in one script is set. Unitless line heights, letter spacing and room in em.
 * The site writes these as custom properties; no component asks which locale it draws.
 */
export interface ScriptTypography {
  readonly script: Script;
  readonly lineHeight: { readonly display: number; readonly text: number; readonly label: number };
  readonly letterSpacing: {
    readonly display: number;
    readonly text: number;
    readonly label: number;
  };
  /** Headline size relative to Latin at the same step. */
  readonly headlineScale: number;
  /** Heaviest headline weight that stays open at display sizes. */
  readonly maxWeight: number;
  /** Width axis of the headline face in percent; only Archivo has one. */
  readonly headlineWidth: number;
  readonly allows: {
    /** Headlines and labels may be forced into capitals. */
    readonly capitals: boolean;
    readonly negativeTracking: boolean;
    /** `hyphens: auto`; which languages want it is for the style sheet to say (German does). */
    readonly hyphenation: boolean;
    /** Slanted forms exist; elsewhere emphasis is weight. */
    readonly italics: boolean;
  };
  readonly wordBreak: { readonly display: WordBreak; readonly text: WordBreak };
  readonly lineBreak: 'auto' | 'normal' | 'strict';
  /**
   * Longest comfortable line: 60 to 68 characters of real text, about 40 full-width ones. A `ch` is as wide
   * as a digit, which a letter is not: 49 of them hold some 66 letters and spaces. `em` counts full-width signs.
   */
  readonly measure: `${number}ch` | `${number}em`;
  readonly textSpacingTrim: 'normal' | 'trim-start';
  /** A little room between full-width signs and Latin letters or digits; in Korean it would pass for a space. */
  readonly textAutospace: 'normal' | 'no-autospace';
  /** Added to a headline's line height, in em, where the locale's words carry such marks. */
  readonly diacriticRoom: { readonly above: number; readonly below: number };
  /** Faces already on the visitor's device, good enough for running text; best first. */
  readonly systemFonts: readonly string[];
}

export type WordBreak = 'normal' | 'keep-all' | 'auto-phrase';

/** What scripts without capitals have in common: one form of each letter, set at its own width. */
export const UNCASED = {
  letterSpacing: { display: 0, text: 0, label: 0 },
  headlineWidth: 100,
  allows: { capitals: false, negativeTracking: false, hyphenation: false, italics: false },
  wordBreak: { display: 'normal', text: 'normal' },
  textSpacingTrim: 'normal',
  textAutospace: 'no-autospace',
  diacriticRoom: { above: 0, below: 0 },
} as const;

/** Those whose full-width glyphs fill their box: smaller headlines, and punctuation that can be trimmed. */
export const FULL_WIDTH = {
  ...UNCASED,
  letterSpacing: { display: 0, text: 0, label: 0.04 },
  headlineScale: 0.74,
  lineBreak: 'strict',
  measure: '40em',
  textSpacingTrim: 'trim-start',
  textAutospace: 'normal',
} as const;
