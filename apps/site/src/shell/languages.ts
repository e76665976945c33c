import type { Locale } from '@masthead/locales/registry';

/** One entry of the language switcher: the address of this page, or of its section, in a language. */
export interface LanguageLink {
  readonly locale: Locale;
  /** The language's name, in itself. */
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
  /** Whether `href` is this very page; false where it is its section's landing. */
  readonly isTranslated: boolean;
}

/** Id of the notice that the page asked for is not there in this language. */
export const NOT_TRANSLATED = 'not-translated';
