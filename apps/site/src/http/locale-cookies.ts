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

/** Keeps the choice, for every page. Scripts set the same cookie when they switch the language. */
export function choiceCookie(locale: Locale, origin: string): string {
  return `NEXT_LOCALE=${locale}; Path=/; Max-Age=${A_YEAR}; ${attributes(origin)}`;
}

/** Told to the target's address alone, until the browser is closed: the visitor is not sent back. */
export function sentCookie(target: string, origin: string): string {
  return `NEXT_LOCALE_SENT=1; Path=${target.replace(/[?#].*$/, '')}; ${attributes(origin)}`;
}

function attributes(origin: string): string {
  return origin.startsWith('https:') ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
}

/**
 * Whether the visitor has just come by a link from a page of this site in another language: a switch
 * of the language, which also works without scripts.
 */
export function isSwitch(
  headers: { referer?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  locale: Locale,
  {
    origin,
    locales,
    isHolder = false,
  }: { origin: string; locales: readonly Locale[]; isHolder?: boolean },
): boolean {
  const { referer } = headers;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  // Pages that a grant has opened do not say where their links come from; all but these keep the language.
  if (isHolder && referer === undefined) return true;
  if (!referer?.startsWith(`${origin}/`)) return false;
  const [from = ''] = referer.slice(origin.length + 1).split(/[/?#]/);
  return from !== locale && locales.some((each) => each === from);
}
