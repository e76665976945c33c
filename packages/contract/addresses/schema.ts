/**
 * The one table of the site's addresses below the language (spec §2.1). Descriptors say where each
 * type's page is; other pages are here. Both programs match, link and reserve by it.
 */

import { callsFor, READS } from '@masthead/contract/reads';
import { canonicalPath } from '@masthead/contract/site-path';
import {
  descriptorOf,
  ITEM_TYPES,
  type ItemType,
  isSingleton,
  slugNamespace,
  TYPES,
  type Types,
} from '@masthead/contract/types';

const OTHER_PAGES = {
  search: 'search',
  videos: 'magazine/videos',
  topics: 'topics',
  volumes: 'volumes',
  commitments: 'mission/focus-areas',
  initiatives: 'mission/initiatives',
  people: 'company/people',
  newsroom_search: 'newsroom/search',
  releases: 'newsroom/releases',
  collections: 'newsroom/collections',
  collection_pitch: 'pitch-collections/:slug/:pitchSlug',
  resources_search: 'resources/search',
  statements: 'resources/statements',
  policies: 'resources/policies',
  reports: 'resources/reports',
  resource_commitment: 'resources/commitment/:slug',
  feeds: 'feeds',
  media_library: 'media-library',
  alerts: 'alerts',
  offline: 'offline',
  verify: 'verify',
} as const;

type PageOf<T extends ItemType> = NonNullable<Types[T]['page']>;
type TypePages = {
  [T in ItemType as PageOf<T>['route']]: PageOf<T>['path'];
};

function typePages(): TypePages {
  const pages = ITEM_TYPES.flatMap((type) => {
    const { page } = TYPES[type];
    return page === null ? [] : [[page.route, page.path]];
  });
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(pages) as TypePages;
}

/** `:slug` and `:pitchSlug` are one segment each. */
export const ADDRESSES = { ...typePages(), ...OTHER_PAGES };
export type RouteName = keyof typeof ADDRESSES;

/** The path of an item's page below its language; null for a type without pages at slugs. */
export function pagePath(type: ItemType, slug: string): string | null {
  const { page } = descriptorOf(type);
  if (page === null || isSingleton(type)) return null;
  return `/${page.path.replace(':slug', encodeURIComponent(slug))}`;
}

function fixedBeside(path: string, table: readonly string[]): string[] {
  const parts = path.split('/');
  const place = parts.findIndex((part) => /^[:{]/.test(part));
  return table.flatMap((other) => {
    const others = other.split('/');
    const word = others[place];
    const isBeside =
      place !== -1 &&
      word !== undefined &&
      !/^[:{]/.test(word) &&
      parts.slice(0, place).every((part, index) => part === others[index]);
    return isBeside ? [word] : [];
  });
}

const PAGES: readonly string[] = Object.values(ADDRESSES);
const CALLS: readonly string[] = Object.values(READS).map(({ path }) => path);

/** The slugs at which the site or a call answers itself, for the types of one namespace. */
function reservedIn(namespace: string): ReadonlySet<string> {
  const types = ITEM_TYPES.filter((type) => slugNamespace(type) === namespace);
  const pages = types.flatMap((type) => descriptorOf(type).page ?? []);
  const calls = types.flatMap(callsFor).map((name) => READS[name]);
  return new Set([
    ...pages.flatMap(({ path, reserved = [] }) => [...fixedBeside(path, PAGES), ...reserved]),
    ...calls.flatMap(({ path }) => fixedBeside(path, CALLS)),
  ]);
}

const RESERVED = new Map(
  [...new Set(ITEM_TYPES.map(slugNamespace))].map((name) => [name, reservedIn(name)]),
);

/** True if the site or a call of the content server answers at that slug itself. */
export function isReservedSlug(type: ItemType, slug: string): boolean {
  return !isSingleton(type) && RESERVED.get(slugNamespace(type))?.has(slug) === true;
}

const SLUGS_BESIDE: Partial<Record<RouteName, readonly (readonly ItemType[])[]>> = {
  collection_pitch: [['pitch_collection'], ['pitch']],
  resource_commitment: [['commitment']],
};

/** The addresses at which a slug of this type makes a page, the item's own first. */
export function routesOf(type: ItemType): readonly RouteName[] {
  const own = descriptorOf(type).page?.route;
  const all = Object.keys(ADDRESSES) as RouteName[];
  const beside = all.filter((route) => {
    const [types, ...others] = SLUGS_BESIDE[route] ?? [];
    return others.length === 0 && types?.includes(type) === true;
  });
  return [...all.filter((route) => route === own), ...beside];
}

interface Address {
  readonly parts: readonly string[];
  readonly slugs: readonly (readonly ItemType[])[];
}

/** Fixed addresses come before those with a slug in the same place. */
const ADDRESS_LIST: readonly Address[] = Object.entries(ADDRESSES)
  .map(([route, path]): Address => {
    const types = ITEM_TYPES.filter((type) => descriptorOf(type).page?.route === route);
    const beside = SLUGS_BESIDE[route as RouteName];
    return {
      parts: path.split('/').filter(Boolean),
      slugs: path.includes(':') ? (beside ?? [types]) : [],
    };
  })
  .toSorted((a, b) => a.slugs.length - b.slugs.length);

/** An item named by an address: its slug, and the types that may have it there. */
export interface NamedInAddress {
  readonly types: readonly ItemType[];
  readonly slug: string;
}

/**
 * The items whose page is at `path` (below the language; query and fragment are ignored), none for
 * a landing, list or search. Null if the site has no such address.
 */
export function addressAt(path: string): readonly NamedInAddress[] | null {
  const segments = canonicalPath(withoutQuery(path)).split('/').filter(Boolean);
  for (const { parts, slugs } of ADDRESS_LIST) {
    if (parts.length !== segments.length) continue;
    if (!parts.every((part, index) => part.startsWith(':') || part === segments[index])) continue;
    const named = segments.filter((_, index) => parts[index]?.startsWith(':'));
    return slugs.map((types, index) => ({ types, slug: decodeURIComponent(named[index] ?? '') }));
  }
  return null;
}

export function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}
