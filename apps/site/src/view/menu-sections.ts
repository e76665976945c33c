import { MENU_SECTIONS, type MenuSection } from '@masthead/contract/newsroom';
import type { MessageKey } from '@masthead/locales/dictionaries';
import { pathTo } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The four navigation items, in the header's order (spec §2.3). */
export const SECTIONS = ['magazine', 'mission', 'company', 'newsroom'] as const;
export type Section = (typeof SECTIONS)[number];

/** An entry of the menu, as header, footer and the ways on show it. */
export interface MenuEntry {
  /** The section that it leads to; null for another page. */
  readonly section: MenuSection | null;
  readonly href: string;
  readonly name: string;
  /** The section's purpose in a sentence. */
  readonly text: string | null;
}

/** A section's name in the navigation, and what it is for. */
const WORDS = {
  magazine: ['sections.magazine', 'magazine.subtitle'],
  mission: ['sections.mission', 'mission.subtitle'],
  company: ['sections.company', 'company.subtitle'],
  newsroom: ['sections.newsroom', 'newsroom.subtitle'],
  resources: ['sections.resources', 'resources.subtitle'],
} as const satisfies Readonly<Record<MenuSection, readonly [MessageKey, MessageKey]>>;

type Seen = Pick<ViewContext, 't' | 'locale' | 'sections' | 'navigation'>;

/** The menu as configured, else the specification's four; without sections that the newsroom has not. */
export function menuOf(view: Seen): readonly MenuEntry[] {
  const entries = view.navigation ?? SECTIONS.map((section) => ({ section, label: null }));
  return entries.flatMap((entry) => {
    if ('section' in entry) return sectionEntry(view, entry.section, entry.label) ?? [];
    const { href, label } = entry;
    const own = href.startsWith('/') ? `/${view.locale.locale}${href}` : href;
    return { section: null, href: own, name: label, text: null };
  });
}

/** The way to one section; null where the newsroom has none. */
export function sectionEntry(
  { t, locale, sections }: Seen,
  section: MenuSection,
  label: string | null = null,
): MenuEntry | null {
  if (!sections.includes(section)) return null;
  const [name, text] = WORDS[section];
  const href = pathTo(locale.locale, section);
  return { section, href, name: label ?? t(name), text: t(text) };
}

/** The entry of the menu that a page of this section belongs to; null where the menu has none. */
export function chosenIn(menu: readonly MenuEntry[], place: string): MenuSection | null {
  const section = MENU_SECTIONS.find((name) => name === place);
  return menu.some((entry) => entry.section === section) ? (section ?? null) : null;
}
