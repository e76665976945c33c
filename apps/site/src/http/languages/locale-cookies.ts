/** The cookies that carry a visitor's choice of language (spec §4, locale redirect). */
import { isLocale, type Locale } from '@masthead/locales/registry';

const CHOICE = /(?:^|;\s*)NEXT_LOCALE=([^;]+)/;
const SENT = /(?:^|;\s*)NEXT_LOCALE_SENT=1(?:;|$)/;
const A_YEAR = 31_536_000;

/** The enabled language that the visitor has chosen; null where there is no valid choice. */
export function chosenLocale(
  cookie: string | undefined,
  locales: readonly Locale[],
): Locale | null {
  if (cookie === undefined) return null;
  const chosen = CHOICE.exec(cookie)?.[1] ?? '';
  return isLocale(chosen) && locales.includes(chosen) ? chosen : null;
}

/** Whether a page's own redirect target has brought the visitor to this very address. */
export function wasSentHere(cookie: string | undefined): boolean {
  return cookie !== undefined && SENT.test(cookie);
}

/** Remembers the choice for all pages. Scripts set the same cookie when they switch the language. */
export function choiceCookie(locale: Locale, origin: string): string {
  return `NEXT_LOCALE=${locale}; Path=/; Max-Age=${A_YEAR}; ${attributes(origin)}`;
}

/** A session cookie at the target's address only, which prevents redirecting back. */
export function sentCookie(target: string, origin: string): string {
  return `NEXT_LOCALE_SENT=1; Path=${target.replace(/[?#].*$/, '')}; ${attributes(origin)}`;
}

function attributes(origin: string): string {
  return origin.startsWith('https:') ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
}

/** The headers of a request that tell how the visitor came to an address. */
interface ArrivalHeaders {
  readonly cookie?: string | undefined;
  readonly referer?: string | undefined;
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined;
  readonly 'sec-purpose'?: string | readonly string[] | undefined;
}

interface ArrivalSite {
  readonly origin: string;
  /** Origin of the media-library host. */
  readonly mediaOrigin: string;
  readonly locales: readonly Locale[];
  /** Whether a grant has opened the page to this visitor. */
  readonly isHolder?: boolean;
}

/**
 * Whether the visitor followed a link from another language's page of this site, a switch that works without
 * scripts. Not after a page's own redirect, nor for prefetches.
 */
export function isSwitch(
  headers: ArrivalHeaders,
  path: string,
  { origin, mediaOrigin, locales, isHolder = false }: ArrivalSite,
): boolean {
  const { referer, cookie } = headers;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  if (headers['sec-purpose'] !== undefined || wasSentHere(cookie)) return false;
  // Pages opened by a grant send no referrer, but all others do and keep the language.
  if (isHolder && referer === undefined) return true;
  // Both hosts belong to this site; same-origin was checked by the browser above.
  const own = [origin, mediaOrigin].find((each) => referer?.startsWith(`${each}/`));
  if (referer === undefined || own === undefined) return false;
  const from = languageOf(referer.slice(own.length));
  return from !== languageOf(path) && locales.some((each) => each === from);
}

/** The first segment of a path, which is its language if it has one. */
function languageOf(path: string): string {
  return path.slice(1).split(/[/?#]/, 1)[0] ?? '';
}
