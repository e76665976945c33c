import type { LocaleEntry } from '@masthead/locales/registry';

/** What ends the name of a sheet for languages that mark letters. */
export const MARKED = 'Marked';

/**
 * Which sheet of `styles/fonts/` a language's pages say their faces by: its script's; languages that mark letters
 * have those in the same files as others (build/cut-faces.ts).
 */
export const faceSheetOf = ({ script, isLatin, diacriticsAbove }: LocaleEntry): string =>
  isLatin && diacriticsAbove ? `${script}${MARKED}` : script;
