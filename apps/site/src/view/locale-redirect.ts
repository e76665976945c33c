/**
 * Whether a visitor who has chosen a language is sent to the page in it (spec §4, locale redirect;
 * product.md, readings). One pure decision for the server, before its cache, and for the browser,
 * which sees pages that no server was asked for: restored ones, and those of a CDN.
 */
export interface LocaleQuestion {
  /** The language of the address. */
  readonly locale: string;
  /** Value of the `NEXT_LOCALE` cookie; null without one. */
  readonly wanted: string | null;
  /** The address's path after the language, without a slash before it: `newsroom/releases/a`. */
  readonly path: string;
  /** The language of whose pages some are never left: English (spec §4; `englishOf`). */
  readonly english: string;
  /** Its paths that begin so are not. */
  readonly nonRedirectPrefixes: readonly string[];
  /** Language → address of this very page in it; an enabled language without it has no such page. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The visitor was sent here by a page's own redirect target, which wins over the cookie. */
  readonly wasSent: boolean;
}

/** The address to go to, or null to stay. */
export function localeRedirect(question: LocaleQuestion): string | null {
  return isExempt(question) ? null : chosenAddress(question);
}

/** The same for a page that may be left for every language that it names. */
export function chosenAddress({
  locale,
  wanted,
  alternates,
  wasSent,
}: Pick<LocaleQuestion, 'locale' | 'wanted' | 'alternates' | 'wasSent'>): string | null {
  if (wanted === null || wanted === locale || wasSent) return null;
  return Object.hasOwn(alternates, wanted) ? (alternates[wanted] ?? null) : null;
}

/** Whether a page is never left for the visitor's own language. */
export function isExempt({
  locale,
  path,
  english,
  nonRedirectPrefixes,
}: Pick<LocaleQuestion, 'locale' | 'path' | 'english' | 'nonRedirectPrefixes'>): boolean {
  if (locale !== english) return false;
  return nonRedirectPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
