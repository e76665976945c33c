import { cookieValues } from '#src/http/grants/cookie-text.ts';
import type { GrantSeal, UnsealedGrant } from '#src/http/grants/grant-seal.ts';

/** Cookie of one page, at its own path. */
export const PAGE_GRANT = 'masthead_grant';
/** Prefix of cookies for an item's files and a collection's pitches, distinguished by item. */
const ITEM_GRANT = `${PAGE_GRANT}_`;
export const FILES_PATH = '/media';

/** Maximum cookies used per request: of nested pages, and of items. */
const MAX_PAGE_GRANTS = 3;
const MAX_ITEM_GRANTS = 24;

/** The name of an item in its cookies. */
export function itemName(item: string): string {
  return item.slice(0, 8);
}

/** The name of an item's cookies at the paths that it shares with others. */
export function itemCookie(name: string): string {
  return ITEM_GRANT + name;
}

/** A cheap check before the cache: a false positive only costs a look at the cookie. */
export function mayHoldGrant(cookie: string | undefined): boolean {
  return cookie?.includes(PAGE_GRANT) === true;
}

export interface PageGrants {
  /** Grants of the page and its parents, innermost first. */
  readonly own: readonly UnsealedGrant[];
  /** Grants of collections that the page may belong to. */
  readonly covering: readonly UnsealedGrant[];
}

export async function pageGrants(seal: GrantSeal, cookie: string | undefined): Promise<PageGrants> {
  // Browsers send the cookie of the longest path first (RFC 6265 §5.4).
  const own = cookieValues(cookie, (name) => name === PAGE_GRANT).slice(0, MAX_PAGE_GRANTS);
  const [ownGrants, covering] = await Promise.all([unsealed(seal, own), fileGrants(seal, cookie)]);
  return { own: ownGrants, covering };
}

/** The grants of a request for a file; the latest if there are too many. */
export function fileGrants(seal: GrantSeal, cookie: string | undefined): Promise<UnsealedGrant[]> {
  const values = cookieValues(cookie, (name) => name.startsWith(ITEM_GRANT));
  return unsealed(seal, values.slice(-MAX_ITEM_GRANTS));
}

/** Bearer tokens of grants without duplicates, separated by commas; `''` for none. */
export function bearerList(held: readonly UnsealedGrant[]): string {
  return [...new Set(held.flatMap(({ grants }) => grants))].join();
}

async function unsealed(seal: GrantSeal, values: readonly string[]): Promise<UnsealedGrant[]> {
  const held = await Promise.all([...new Set(values)].map((value) => seal.unseal(value)));
  return held.filter((grant) => grant !== null);
}
