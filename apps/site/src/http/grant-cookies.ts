/** The cookies in which a visitor holds what opens pages that are not open to all (product.md, password page). */
import type { Opened } from '@masthead/contract/grant';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { GrantSeal, HeldGrant } from '#src/http/grant-seal.ts';
import { itemPath } from '#src/http/item-path.ts';

const PAGE = 'masthead_grant';
const OF_PAGE = `${PAGE}=`;
const OF_FILES = `${PAGE}_`;
const FILES_PATH = '/media';

/** Longest life of a cookie, whatever its grant's: a session at the desk, not a licence. */
const LONGEST = 12 * 3_600_000;

/** Grants that one request makes use of: of pages inside each other, and of files. */
const MOST_OF_PAGE = 3;
const MOST_OF_FILES = 8;

/**
 * Whether a request may hold a grant of its page. Asked of every request before the cache is: a
 * false alarm costs a look at the cookie, nothing else.
 */
export function mayHoldGrant(cookie: string | undefined): boolean {
  return cookie?.includes(OF_PAGE) === true;
}

/** The grants that a request for a page holds, that of the innermost page first. */
export function pageGrants(seal: GrantSeal, cookie: string | undefined): Promise<HeldGrant[]> {
  // Browsers send the cookie of the longest path first (RFC 6265 §5.4).
  const values = valuesOf(cookie, (name) => name === PAGE).slice(0, MOST_OF_PAGE);
  return unsealed(seal, values);
}

/** The grants that a request for a file holds; the latest where there are too many. */
export function fileGrants(seal: GrantSeal, cookie: string | undefined): Promise<HeldGrant[]> {
  const values = valuesOf(cookie, (name) => name.startsWith(OF_FILES)).slice(-MOST_OF_FILES);
  return unsealed(seal, values);
}

async function unsealed(seal: GrantSeal, values: readonly string[]): Promise<HeldGrant[]> {
  const held = await Promise.all(values.map((value) => seal.unseal(value)));
  return held.filter((grant) => grant !== null);
}

function valuesOf(cookie: string | undefined, isWanted: (name: string) => boolean): string[] {
  if (cookie === undefined) return [];
  return cookie.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    return isWanted(name) ? [value] : [];
  });
}

/** What can stand in a cookie's attribute, and ends it nowhere. */
const SAFE_PATH = /^\/[\x21-\x3a\x3c-\x7e]+$/;

interface Keeping {
  readonly seal: GrantSeal;
  readonly now: number;
  readonly origin: string;
  readonly locales: readonly Locale[];
  /** Another address that the item's own pages do not cover, as the browser sends it. */
  readonly path?: string | null;
}

/** `Set-Cookie` for everything that was opened: its pages in each language, and its files. */
export async function keepGrant(opened: Opened, keeping: Keeping): Promise<string[]> {
  const { seal, now, origin, locales, path = null } = keeping;
  const { grant, item, opens, type, localized_slugs: slugs } = opened;
  const until = Math.min(Date.parse(opened.expires_at), now + LONGEST);
  const seconds = Math.floor((until - now) / 1000);
  if (seconds <= 0) return [];
  const value = await seal.seal({ grant, item, opens }, until);
  const pages = Object.entries(slugs)
    .filter(([locale]) => isLocale(locale) && locales.includes(locale))
    .map(([locale, slug]) => itemPath(type, locale, slug));
  const attributes = `Max-Age=${seconds}; ${protection(origin)}`;
  const paths = new Set([...pages, path].filter((each) => each !== null && SAFE_PATH.test(each)));
  return [
    ...[...paths].map((each) => `${PAGE}=${value}; Path=${each}; ${attributes}`),
    `${filesName(item)}=${value}; Path=${FILES_PATH}; ${attributes}`,
  ];
}

/** `Set-Cookie` that takes back what no longer opens the page at `path`. */
export function dropGrants(held: readonly HeldGrant[], path: string, origin: string): string[] {
  const gone = `Max-Age=0; ${protection(origin)}`;
  return [
    `${PAGE}=; Path=${path}; ${gone}`,
    ...held.map(({ item }) => `${filesName(item)}=; Path=${FILES_PATH}; ${gone}`),
  ];
}

/** A file's address does not tell its item: files have all grants, told apart by their items. */
function filesName(item: string): string {
  return OF_FILES + item.slice(0, 8);
}

function protection(origin: string): string {
  return `HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
}
