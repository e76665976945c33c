import type { LocaleEntry } from '@masthead/locales/registry';

/** Suffix of the sheet's name for languages with diacritics above letters. */
export const MARKED = 'Marked';

/**
 * The sheet of `styles/fonts/` with the `@font-face` rules of a language's pages: its script's; languages with
 * diacritics above letters use the same files as others (build/cut-faces.ts).
 */
export const faceSheetOf = ({ script, isLatin, diacriticsAbove }: LocaleEntry): string =>
  isLatin && diacriticsAbove ? `${script}${MARKED}` : script;
