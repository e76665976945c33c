import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { isLocale, type Locale } from './registry.ts';

/** Each language costs the matcher time. */
const MAX_LANGUAGES = 20;

/**
 * The one of `locales` nearest to an `Accept-Language` header (RFC 9110 §12.5.4): `es-MX` →
 * `es-419`, `zh-TW` → `zh-Hant`; otherwise `fallback`. Never throws.
 */
export function negotiateLocale(
  acceptLanguage: string | undefined,
  locales: readonly Locale[],
  fallback: Locale,
): Locale {
  const wanted = acceptedLanguages(acceptLanguage ?? '');
  if (wanted.length === 0) return fallback;
  const nearest = match(wanted, locales, fallback);
  return isLocale(nearest) ? nearest : fallback;
}

/** Well-formed tags, most wanted first. */
function acceptedLanguages(header: string): string[] {
  const ranges = header.split(',', MAX_LANGUAGES).join();
  return new Negotiator({ headers: { 'accept-language': ranges } }).languages().filter(isTag);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * Known to CLDR: language, with script and region at most. Words that only look like a tag (`news`,
 * `magazine`) are not.
 */
export function isKnownLanguage(text: string): boolean {
  const language = /^([a-z]{2,3})(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.exec(text)?.[1];
  if (language === undefined || language.toLowerCase() === 'und') return false;
  return isTag(text) && languageNames.of(language) !== undefined;
}
