/** In how many ways text is set, and the faces for it. */
import type { Font } from 'fontkit';

export type Cut = 'regular' | 'italic' | 'bold' | 'boldItalic' | 'headline';

export const CUTS: Readonly<Record<Cut, { readonly weight: number; readonly isItalic: boolean }>> =
  {
    regular: { weight: 400, isItalic: false },
    italic: { weight: 400, isItalic: true },
    bold: { weight: 700, isItalic: false },
    boldItalic: { weight: 700, isItalic: true },
    headline: { weight: 800, isItalic: false },
  };

export interface Face {
  readonly name: string;
  readonly font: Font;
  /** Whether it stands in for an italic or a bold that there is not. */
  readonly isSlanted?: boolean;
  readonly isThickened?: boolean;
}
