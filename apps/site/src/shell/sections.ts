import { ROUTES, type RouteName } from '#src/routes.ts';
import { SECTIONS, type Section } from '#src/view/menu-sections.ts';

/** Pages that stand outside of their section's addresses: volumes and topics collect the magazine. */
const ADOPTED: Partial<Readonly<Record<RouteName, Section>>> = {
  volumes: 'magazine',
  volume: 'magazine',
  topics: 'magazine',
  topic: 'magazine',
};

/** The section that a page belongs to; null for home, search, resources and pitches. */
export function sectionOf(route: RouteName | null): Section | null {
  if (route === null) return null;
  const adopted = ADOPTED[route];
  if (adopted !== undefined) return adopted;
  const [first] = ROUTES[route].split('/');
  return SECTIONS.find((section) => section === first) ?? null;
}

/** A page's place in the menu: its section, else the beginning of its address. */
export function menuPlaceOf(route: RouteName): string {
  return sectionOf(route) ?? ROUTES[route].split('/')[0] ?? '';
}

/** Whether a page is handed to named journalists: nothing around it leads into the site (spec §2.3). */
export function isPitchRoute(route: RouteName | null): boolean {
  return route === 'pitch' || route === 'pitch_collection' || route === 'collection_pitch';
}
