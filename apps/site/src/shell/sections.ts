import type { SectionName } from '@masthead/contract/newsroom';
import type { MessageKey } from '@masthead/locales/dictionaries';
import { ROUTES, type RouteName } from '#src/routes.ts';

/** The four navigation items, in the header's order (spec §2.3). */
export const SECTIONS = ['magazine', 'mission', 'company', 'newsroom'] as const;
export type Section = (typeof SECTIONS)[number];

/** Those of the four that the newsroom has. */
export function sectionsIn(present: readonly SectionName[]): readonly Section[] {
  return SECTIONS.filter((section) => present.includes(section));
}

/** A section's name in the navigation. */
export const SECTION_NAMES = {
  magazine: 'sections.magazine',
  mission: 'sections.mission',
  company: 'sections.company',
  newsroom: 'sections.newsroom',
} as const satisfies Readonly<Record<Section, MessageKey>>;

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

/** Whether a page is handed to named journalists: nothing around it leads into the site (spec §2.3). */
export function isPitchRoute(route: RouteName | null): boolean {
  return route === 'pitch' || route === 'pitch_collection' || route === 'collection_pitch';
}
