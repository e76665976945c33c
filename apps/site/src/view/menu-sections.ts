import type { SectionName } from '@masthead/contract/newsroom';
import type { MessageKey } from '@masthead/locales/dictionaries';

/** The four navigation items, in the header's order (spec §2.3). */
export const SECTIONS = ['magazine', 'mission', 'company', 'newsroom'] as const;
export type Section = (typeof SECTIONS)[number];

/** Those of the four that the newsroom has. */
export function sectionsIn(present: readonly SectionName[]): readonly Section[] {
  return SECTIONS.filter((section) => present.includes(section));
}

/** What a section is for, in a sentence. */
export const SECTION_TEXTS = {
  magazine: 'magazine.subtitle',
  mission: 'mission.subtitle',
  company: 'company.subtitle',
  newsroom: 'newsroom.subtitle',
} as const satisfies Readonly<Record<Section, MessageKey>>;

/** A section's name in the navigation. */
export const SECTION_NAMES = {
  magazine: 'sections.magazine',
  mission: 'sections.mission',
  company: 'sections.company',
  newsroom: 'sections.newsroom',
} as const satisfies Readonly<Record<Section, MessageKey>>;
