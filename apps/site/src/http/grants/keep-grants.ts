/** `Set-Cookie` for opened pages, and for grants that open nothing any more. */
import type { Opened } from '@masthead/contract/grant';
import { isLocale, type Locale } from '@masthead/locales/registry';
import { privateCookie } from '#src/http/grants/cookie-text.ts';
import { FILES_PATH, itemCookie, itemName, PAGE_GRANT } from '#src/http/grants/grant-cookies.ts';
import type { GrantSeal, UnsealedGrant } from '#src/http/grants/grant-seal.ts';
import {
  addHeldItems,
  HELD_ITEMS,
  type HeldItem,
  MAX_HELD_BYTES,
  readHeldItems,
  writeHeldItems,
} from '#src/http/grants/held-items.ts';
import { itemPath } from '#src/view/item-path.ts';

/** Longest life of a cookie, whatever its grant's: a session at the desk, not a licence. */
const MAX_LIFE = 12 * 3_600_000;

/** Maximum size of a reply's cookies: proxies and clients refuse larger headers. */
const MAX_REPLY_BYTES = 12_000;

/** Characters that a cookie attribute may contain. */
const SAFE_PATH = /^\/[\x21-\x3a\x3c-\x7e]+$/;

/** The visitor who gets a grant, and the paths for it. */
interface Holding {
  readonly seal: GrantSeal;
  /** The time in milliseconds since 1970. */
  readonly now: number;
  readonly origin: string;
  readonly locales: readonly Locale[];
  /** The request's `Cookie` header: what is held by now. */
  readonly cookie?: string | undefined;
}

interface Keeping extends Holding {
  /** The requested page as the browser sends it; its cookie has priority. */
  readonly here: string;
  /** A further address outside the items' own pages, as the browser sends it. */
  readonly path?: string | null;
}

/**
 * `Set-Cookie` for everything opened: pages in each language, files, a collection's pitches. Several grants
 * of the same page share its one cookie.
 */
export async function keepGrants(opened: readonly Opened[], keeping: Keeping): Promise<string[]> {
  const { seal, now, origin, here, path = null } = keeping;
  const valid = opened.filter(({ expires_at }) => Date.parse(expires_at) - now >= 1000);
  if (valid.length === 0) return [];
  const byItem = [...Map.groupBy(valid, ({ item }) => item).values()];
  const atPath = new Map<string, readonly Opened[]>();
  for (const group of byItem) {
    for (const each of pagePaths(group, keeping)) {
      atPath.set(each, [...(atPath.get(each) ?? []), ...group]);
    }
  }
  if (path !== null && SAFE_PATH.test(path)) atPath.set(path, valid);
  const inOrder = [...atPath].sort(([a], [b]) => Number(b === here) - Number(a === here));
  const [first = '', ...pages] = await Promise.all(
    inOrder.map(async ([each, group]) => {
      const { until, ...held } = heldGrant(group, now);
      const scope = { path: each, maxAge: secondsLeft(until, now), origin };
      return privateCookie(PAGE_GRANT, await seal.seal(held, until), scope);
    }),
  );
  const items = await itemCookies(
    byItem.map((group) => heldGrant(group, now)),
    keeping,
  );
  return withinReply([first, ...items, ...pages].filter(Boolean));
}

/**
 * Renews the cookies of files and pitches that were removed to make room but that the page's cookie still
 * opens.
 */
export async function renewGrants(
  own: readonly UnsealedGrant[],
  holding: Holding,
): Promise<string[]> {
  const known = new Set(readHeldItems(holding.cookie, holding.now).map(({ name }) => name));
  const missing = own.filter(({ items }) => items.some((item) => !known.has(itemName(item))));
  return missing.length === 0 ? [] : itemCookies(missing, holding);
}

export function dropGrants(
  { own, covering }: { own: readonly UnsealedGrant[]; covering: readonly UnsealedGrant[] },
  path: string,
  origin: string,
): string[] {
  if (own.length === 0) return [];
  // A collection that does not open this pitch opens others.
  const others = new Set(covering.flatMap(({ items }) => items));
  const gone = own.flatMap(({ items }) => items).filter((item) => !others.has(item));
  return [
    privateCookie(PAGE_GRANT, '', { path, maxAge: 0, origin }),
    ...gone.map((item) =>
      privateCookie(itemCookie(itemName(item)), '', { path: FILES_PATH, maxAge: 0, origin }),
    ),
  ];
}

function heldGrant(group: readonly Opened[], now: number): UnsealedGrant {
  const ends = group.map(({ expires_at }) => Math.min(Date.parse(expires_at), now + MAX_LIFE));
  const pitches = [...new Set(group.flatMap(pitchLocales))];
  return {
    grants: [...new Set(group.map(({ grant }) => grant))],
    items: [...new Set(group.map(({ item }) => item))],
    ...(pitches.length > 0 && { pitches }),
    until: Math.max(...ends),
  };
}

function pitchLocales({ type, localized_slugs: slugs, pitch_locales }: Opened): string[] {
  return type === 'pitch_collection' ? (pitch_locales ?? Object.keys(slugs)) : [];
}

/** The addresses of what was opened, each once. */
function pagePaths(group: readonly Opened[], { locales }: Holding): Set<string> {
  const paths = group.flatMap(({ type, localized_slugs: slugs }) =>
    Object.entries(slugs)
      .filter(([locale]) => isLocale(locale) && locales.includes(locale))
      .flatMap(([locale, slug]) => itemPath(type, locale, slug) ?? []),
  );
  return new Set(paths.filter((path) => SAFE_PATH.test(path)));
}

/** Cookies of items, and the list of them. */
async function itemCookies(held: readonly UnsealedGrant[], holding: Holding): Promise<string[]> {
  const { seal, now, origin, locales } = holding;
  const lines: string[] = [];
  const added: HeldItem[] = [];
  for (const { until, ...grant } of held) {
    const value = await seal.seal(grant, until);
    const maxAge = secondsLeft(until, now);
    const inLocales = locales.filter((locale) => grant.pitches?.includes(locale));
    for (const name of grant.items.map(itemName)) {
      const bytes = `${itemCookie(name)}=${value}; `.length;
      if (bytes > MAX_HELD_BYTES) continue;
      for (const path of itemPaths(inLocales)) {
        lines.push(privateCookie(itemCookie(name), value, { path, maxAge, origin }));
      }
      const hasPitches = inLocales.length > 0;
      added.push({ name, until: Math.floor(until / 1000), bytes, hasPitches });
    }
  }
  if (added.length === 0) return [];
  const { kept, dropped } = addHeldItems(readHeldItems(holding.cookie, now), added);
  const gone = dropped.flatMap(({ name, hasPitches }) =>
    itemPaths(hasPitches ? locales : []).map((path) =>
      privateCookie(itemCookie(name), '', { path, maxAge: 0, origin }),
    ),
  );
  const maxAge = Math.max(...kept.map(({ until }) => secondsLeft(until * 1000, now)));
  const list = privateCookie(HELD_ITEMS, writeHeldItems(kept), { path: '/', maxAge, origin });
  return [...gone, list, ...lines];
}

function itemPaths(locales: readonly Locale[]): string[] {
  return [FILES_PATH, ...locales.flatMap((locale) => itemPath('pitch', locale, '') ?? [])];
}

function secondsLeft(until: number, now: number): number {
  return Math.floor((until - now) / 1000);
}

function withinReply(lines: readonly string[]): string[] {
  let bytes = 0;
  return lines.filter((line) => {
    bytes += line.length;
    return bytes <= MAX_REPLY_BYTES;
  });
}
