import type { Locale } from '@masthead/locales/registry';

/** One entry of the language switcher: where this page, or its section, stands in a language. */
export interface LanguageLink {
  readonly locale: Locale;
  /** The language's name, in itself. */
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
}
