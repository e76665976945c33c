import { isLocale, localeEntry } from '@masthead/locales/registry';

/** A language by its own name; one that the site does not know, by its tag. */
export const languageName = (locale: string): string =>
  isLocale(locale) ? localeEntry(locale).name : locale;
