import {
  isLocale,
  LOCALES,
  type Locale,
  localeEntry,
  searchLanguage,
} from '@masthead/locales/registry';
import { pathTo, ROUTES, type RouteMatch } from '#src/routes.ts';
import { type LanguageLink, NOT_TRANSLATED } from '#src/shell/languages.ts';
import { sectionOf } from '#src/shell/sections.ts';
import { isExempt } from '#src/view/locale-redirect.ts';

export type LocalizedAddresses = Readonly<
  Record<string, string | Readonly<Record<string, string>>>
>;

/**
 * Addresses of a page in every enabled language in which it can be read; a page without parameters exists in all of
 * them.
 */
export function alternatesOf(
  match: RouteMatch,
  slugs: LocalizedAddresses,
  locales: readonly Locale[] = LOCALES,
): Record<string, string> {
  if (!ROUTES[match.name].includes(':')) {
    return Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, match, '')]));
  }
  return Object.fromEntries(
    Object.entries(slugs)
      .filter(([locale]) => isLocale(locale) && locales.includes(locale))
      .map(([locale, slug]) => [locale, pathIn(locale, match, slug)]),
  );
}

/** The `hreflang` of each language in which a page can be read, and of readers of none of them. */
export function searchAlternates(
  alternates: Readonly<Record<string, string>>,
  source: string,
): (readonly [language: string, path: string])[] {
  const own = Object.entries(alternates).map(
    ([locale, path]) => [isLocale(locale) ? searchLanguage(locale) : locale, path] as const,
  );
  const fallback = alternates[source];
  return fallback === undefined ? own : [...own, ['x-default', fallback]];
}

/**
 * Every enabled language: this page with its language-independent query, else its section's landing, which
 * says that the page is missing (product.md, readings).
 */
export function languageLinks(
  locales: readonly Locale[],
  current: Locale,
  match: RouteMatch | null,
  alternates: Readonly<Record<string, string>>,
  query = '',
): LanguageLink[] {
  // A page that says why there is none has nothing that could be translated.
  const notice = Object.hasOwn(alternates, current) ? `#${NOT_TRANSLATED}` : '';
  return locales.map((locale) => {
    const own = alternates[locale];
    return {
      locale,
      name: localeEntry(locale).name,
      href: own === undefined ? sectionPath(locale, match) + notice : own + query,
      current: locale === current,
      isTranslated: own !== undefined,
    };
  });
}

function pathIn(locale: string, match: RouteMatch, address: LocalizedAddresses[string]): string {
  const own = typeof address === 'string' ? { slug: address } : address;
  const params: Readonly<Record<string, string>> = { ...match.params, ...own };
  const path = ROUTES[match.name].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return path === '' ? `/${locale}` : `/${locale}/${path}`;
}

/**
 * The addresses to which the browser may redirect a visitor who has chosen another language (spec §4, locale redirect);
 * empty for pages that are never redirected.
 */
export function redirectTargets(
  languages: readonly LanguageLink[],
  { path, ...exemption }: { path: string; english: string; nonRedirectPrefixes: readonly string[] },
): string[] {
  const locale = languages.find(({ current }) => current)?.locale;
  if (locale === undefined) return [];
  const question = { locale, path: path.slice(locale.length + 2), ...exemption };
  if (isExempt(question)) return [];
  return languages
    .filter(({ current, isTranslated }) => isTranslated && !current)
    .map(({ href }) => href);
}

function sectionPath(locale: Locale, match: RouteMatch | null): string {
  if (match === null) return pathTo(locale, 'home');
  if (ROUTES[match.name].startsWith(ROUTES.resources)) return pathTo(locale, 'resources');
  return pathTo(locale, sectionOf(match.name) ?? 'home');
}

/** Parameters whose values say the same in every language: topics have other slugs, lists other lengths. */
const LANGUAGE_FREE = ['q', 'type', 'year', 'category'];

/** The part of a query that stays on the same page in another language, `''` or `?q=water`. */
export function languageFreeQuery(values: Readonly<Record<string, string>>): string {
  const kept = Object.entries(values).filter(([name]) => LANGUAGE_FREE.includes(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
