import { pathTo } from '#src/routes.ts';
import { SECTION_NAMES, type Section, sectionsIn } from '#src/shell/sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './section-links.module.css';

interface SectionLinksProps {
  readonly current: Section | null;
  /** Whether the page is the section's own first one. */
  readonly isLanding: boolean;
}

/** The header's sections; the page's own is marked and the others dimmed (spec §2.3). */
export function SectionLinks({ current, isLanding }: SectionLinksProps) {
  const { t, locale, sections } = useView();
  return (
    <ul className={css.sections} data-chosen={current !== null || undefined}>
      {sectionsIn(sections).map((section) => (
        <li key={section}>
          <a
            className={`label ${css.section}`}
            href={pathTo(locale.locale, section)}
            aria-current={section === current ? (isLanding ? 'page' : 'true') : undefined}
          >
            {t(SECTION_NAMES[section])}
          </a>
        </li>
      ))}
    </ul>
  );
}
