import { isLocale, LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { pathTo, ROUTES, type RouteMatch } from '#src/routes.ts';

/** A language in which the visitor may go on, and where that leads. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
}

/** Addresses of a page in every enabled language in which it can be read. */
export function alternatesOf(
  match: RouteMatch,
  slugs: Readonly<Record<string, string>>,
  locales: readonly Locale[] = LOCALES,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slugs)
      .filter(([locale]) => isLocale(locale) && locales.includes(locale))
      .map(([locale, slug]) => [locale, pathIn(locale, match, slug)]),
  );
}

/** Every enabled language: this page where it exists in it, else its section's landing. */
export function languageLinks(
  locales: readonly Locale[],
  current: Locale,
  match: RouteMatch | null,
  alternates: Readonly<Record<string, string>>,
): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    name: localeEntry(locale).name,
    href: alternates[locale] ?? sectionPath(locale, match),
    current: locale === current,
  }));
}

function pathIn(locale: string, match: RouteMatch, slug: string): string {
  const pattern = ROUTES[match.name];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'slug' ? slug : (match.params[name] ?? '')),
  );
  return path === '' ? `/${locale}` : `/${locale}/${path}`;
}

/** The landing of the section to which a route belongs; home where there is none. */
function sectionPath(locale: Locale, match: RouteMatch | null): string {
  const section = match === null ? '' : ROUTES[match.name].split('/')[0];
  switch (section) {
    case 'magazine':
    case 'newsroom':
    case 'mission':
    case 'company':
    case 'resources':
      return pathTo(locale, section);
    default:
      return pathTo(locale, 'home');
  }
}
