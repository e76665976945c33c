import { pathTo, type RouteName } from '#src/routes.ts';
import { SECTION_NAMES, SECTIONS, sectionOf } from '#src/shell/sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './section-links.module.css';

/** The header's four sections; the page's own is marked and the others dimmed (spec §2.3). */
export function SectionLinks({ route }: { readonly route: RouteName | null }) {
  const { t, locale } = useView();
  const current = sectionOf(route);
  return (
    <ul className={css.sections} data-chosen={current !== null || undefined}>
      {SECTIONS.map((section) => (
        <li key={section}>
          <a
            className={`label ${css.section}`}
            href={pathTo(locale.locale, section)}
            aria-current={section === current ? (route === section ? 'page' : 'true') : undefined}
          >
            {t(SECTION_NAMES[section])}
          </a>
        </li>
      ))}
    </ul>
  );
}
