import type { FeedFormat } from '@masthead/contract/feeds';
import { isOrderlyPath } from '@masthead/contract/site-path';
import { isKnownLanguage, negotiateLocale } from '@masthead/locales/negotiate';
import { isLocale, type Locale } from '@masthead/locales/registry';
import { matchArticle } from '#src/articles/article-address.ts';
import { matchFeed } from '#src/feeds/feed-address.ts';
import { matchRoute, type RouteMatch } from '#src/routes.ts';
import type { ArticleFormat } from '#src/view/article-downloads.ts';

/** The meaning of an address, before anything is looked up. Paths are in their canonical spelling. */
export type PageAddress =
  | { readonly kind: 'root' }
  /** Its path could lead to another host. */
  | { readonly kind: 'refused' }
  /** The same page at its one address. */
  | { readonly kind: 'elsewhere'; readonly to: string }
  /** A language that is none of this site's; `to` is the nearest that is. */
  | { readonly kind: 'other_language'; readonly path: string; readonly to: string }
  | { readonly kind: 'unknown'; readonly locale: Locale | null; readonly path: string }
  | {
      readonly kind: 'page';
      readonly locale: Locale;
      readonly match: RouteMatch;
      /** The format in which its feed is asked for; without one it is the page itself. */
      readonly feed?: FeedFormat;
      /** The format in which its text is asked for as a file. */
      readonly article?: ArticleFormat;
      readonly path: string;
    };

/** The languages of the site. */
interface Languages {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/** Segments that URL parsers take for steps between folders. */
const STEPS = ['.', '..'];

/**
 * Splits a path into language and route. Extra slashes, other case of the language, needless encoding or NFD
 * redirect to the page's one address.
 */
export function readAddress(pathname: string, { locales, defaultLocale }: Languages): PageAddress {
  if (pathname === '/') return { kind: 'root' };
  if (!isOrderlyPath(pathname)) return { kind: 'refused' };
  const parts = decodeSegments(pathname);
  const [first = '', ...rest] = parts ?? [];
  if (parts === null || first === '' || parts.some((part) => STEPS.includes(part)))
    return { kind: 'unknown', locale: localeNamed(first, locales), path: pathname };
  const locale = localeNamed(first, locales);
  const segments = rest.filter((part) => part !== '');
  if (locale === null) {
    const path = pathOf([first, ...segments]);
    if (!isKnownLanguage(first)) return { kind: 'unknown', locale: null, path };
    const nearest = negotiateLocale(first, locales, defaultLocale);
    return { kind: 'other_language', path, to: pathOf([nearest, ...segments]) };
  }
  const path = pathOf([locale, ...segments]);
  if (path !== pathname) return { kind: 'elsewhere', to: path };
  const feed = matchFeed(segments);
  if (feed !== null) return { kind: 'page', locale, ...feed, path };
  const article = matchArticle(segments);
  if (article !== null) return { kind: 'page', locale, ...article, path };
  const match = matchRoute(segments);
  if (match === null) return { kind: 'unknown', locale, path };
  return { kind: 'page', locale, match, path };
}

/** The page at the path in lower case, as all addresses are; null if there is none. */
export function inSmallLetters(path: string, languages: Languages): string | null {
  const [locale = '', ...segments] = decodeSegments(path) ?? [];
  const small = pathOf([locale, ...segments.map((part) => part.toLowerCase().normalize('NFC'))]);
  return small !== path && readAddress(small, languages).kind === 'page' ? small : null;
}

function localeNamed(segment: string, locales: readonly Locale[]): Locale | null {
  const locale = locales.find((each) => each.toLowerCase() === segment.toLowerCase());
  return locale !== undefined && isLocale(locale) ? locale : null;
}

/** The canonical spelling: only necessary characters are encoded. */
function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Null where the path is not encoded as any text would be. */
function decodeSegments(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  try {
    return pathname
      .slice(1)
      .split('/')
      .map((segment) => decodeURIComponent(segment).normalize('NFC'));
  } catch {
    return null;
  }
}
