import { isLocale, type Locale } from '@masthead/locales/registry';
import { matchRoute, type RouteMatch } from '#src/routes.ts';

/** What an address asks for, before anything is looked up. */
export type PageAddress =
  | { readonly kind: 'root' }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'unknown'; readonly locale: Locale | null; readonly path: string }
  | {
      readonly kind: 'page';
      readonly locale: Locale;
      readonly match: RouteMatch;
      readonly path: string;
    };

/**
 * Takes a path apart: language, then route. A path with a slash too many or the language in other
 * letters leads to the one address of its page.
 */
export function readAddress(pathname: string, locales: readonly Locale[]): PageAddress {
  if (pathname === '/') return { kind: 'root' };
  const parts = decodeSegments(pathname);
  const [first = '', ...rest] = parts ?? [];
  if (parts === null || first === '') return { kind: 'unknown', locale: null, path: pathname };
  const locale = locales.find((each) => each.toLowerCase() === first.toLowerCase());
  if (locale === undefined || !isLocale(locale))
    return { kind: 'unknown', locale: null, path: pathname };
  const isTidy = locale === first && !pathname.endsWith('/') && !pathname.includes('//');
  const segments = rest.filter((part) => part !== '');
  if (!isTidy) {
    return { kind: 'elsewhere', to: `/${[locale, ...segments.map(encodeURIComponent)].join('/')}` };
  }
  const match = matchRoute(segments);
  if (match === null) return { kind: 'unknown', locale, path: pathname };
  return { kind: 'page', locale, match, path: pathname };
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
