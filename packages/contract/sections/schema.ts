/** The section of a page or type, by its address (spec §2.1). */

import { ADDRESSES, type RouteName } from '@masthead/contract/addresses';
import type { SectionName } from '@masthead/contract/newsroom';
import { descriptorOf, ITEM_TYPES, type ItemType } from '@masthead/contract/types';

/** The first match counts. Topics collect the magazine. */
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

/** Null for the home page, search and the media library. */
export function sectionOfRoute(route: RouteName): SectionName | null {
  return sectionAt(ADDRESSES[route]);
}

/** Types that need the section. */
export function typesOf(section: SectionName): readonly ItemType[] {
  return ITEM_TYPES.filter((type) => sectionOfType(type) === section);
}

/** Null for types of several sections, and the home page's. */
export function sectionOfType(type: ItemType): SectionName | null {
  const { page } = descriptorOf(type);
  return page === null ? null : sectionAt(page.path);
}
