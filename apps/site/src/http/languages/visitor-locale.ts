import { negotiateLocale } from '@masthead/locales/negotiate';
import type { Locale } from '@masthead/locales/registry';
import { chosenLocale } from '#src/http/languages/locale-cookies.ts';

/** The visitor's language where the address names none: cookie, then Accept-Language, then the default. */
export function visitorLocale(
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  { locales, defaultLocale }: { locales: readonly Locale[]; defaultLocale: Locale },
): Locale {
  return (
    chosenLocale(headers.cookie, locales) ??
    negotiateLocale(headers['accept-language'], locales, defaultLocale)
  );
}
