/**
 * The browser's part of the language switch: stores a choice before the next page is requested, and redirects
 * pages that no server saw, restored or from a CDN (spec §4).
 */
import { chosenAddress } from '#src/view/locale-redirect.ts';

/** A year in seconds. */
const COOKIE_AGE = 31_536_000;
const root = document.documentElement;

/** Keeps the choice, as `choiceCookie` of src/http/languages/locale-cookies.ts does on the server. */
export function remember(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: must be set before this very click leads on; the Cookie Store answers later
  document.cookie = `NEXT_LOCALE=${locale}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax${secure}`;
}

/** The address in the language menu, whose entries the document names by their language. */
function addressOf(target: string): string {
  if (target.startsWith('/')) return target;
  return document.querySelector(`#languages a[lang="${target}"]`)?.getAttribute('href') ?? '';
}

/** Goes to the page in the language that the visitor has chosen, where the document names one. */
function followChoice(): void {
  const { cookie } = document;
  const targets = document.body.dataset.languages?.split(' ').map(addressOf) ?? [];
  // A document whose path is never redirected names no languages.
  const to = chosenAddress({
    locale: root.lang,
    wanted: /(?:^|; )NEXT_LOCALE=([^;]+)/.exec(cookie)?.[1] ?? null,
    alternates: Object.fromEntries(targets.map((each) => [each.split(/[/?]/)[1], each])),
    wasSent: /(?:^|; )NEXT_LOCALE_SENT=1/.test(cookie),
  });
  if (to !== null) location.replace(to);
}

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followChoice();
});
followChoice();
