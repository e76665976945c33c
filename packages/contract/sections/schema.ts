/** Which part of the site a page or a type belongs to, told by its address (spec §2.1). */

import { ADDRESSES, type RouteName } from '@masthead/contract/addresses';
import type { SectionName } from '@masthead/contract/newsroom';
import { descriptorOf, ITEM_TYPES, type ItemType } from '@masthead/contract/types';

/** Where each section's pages stand; the first that fits counts. Topics collect the magazine. */
const PLACES: readonly (readonly [place: string, section: SectionName])[] = [
  ['magazine/videos', 'videos'],
  ['magazine', 'magazine'],
  ['topics', 'magazine'],
  ['volumes', 'volumes'],
  ['mission', 'mission'],
  ['company', 'company'],
  ['newsroom', 'newsroom'],
  ['resources', 'resources'],
  ['pitches', 'pitches'],
  ['pitch-collections', 'pitches'],
];

function sectionAt(path: string): SectionName | null {
  const found = PLACES.find(([place]) => path === place || path.startsWith(`${place}/`));
  return found?.[1] ?? null;
}

/** Null for what every newsroom has: the home page, search and the media library. */
export function sectionOfRoute(route: RouteName): SectionName | null {
  return sectionAt(ADDRESSES[route]);
}

/** The types that a newsroom without a section has no items of. */
export function typesOf(section: SectionName): readonly ItemType[] {
  return ITEM_TYPES.filter((type) => sectionOfType(type) === section);
}

/** Null for types that stand on pages of several sections, and for the home page's. */
export function sectionOfType(type: ItemType): SectionName | null {
  const { page } = descriptorOf(type);
  return page === null ? null : sectionAt(page.path);
}
