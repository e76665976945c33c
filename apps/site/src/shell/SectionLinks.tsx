import type { MenuSection } from '@masthead/contract/newsroom';
import { menuOf } from '#src/view/menu-sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './section-links.module.css';

interface SectionLinksProps {
  readonly current: MenuSection | null;
  /** Whether the page is the section's own first one. */
  readonly isLanding: boolean;
}

/** The header's menu; the page's own is marked and the others dimmed (spec §2.3). */
export function SectionLinks({ current, isLanding }: SectionLinksProps) {
  const menu = menuOf(useView());
  return (
    <ul className={css.sections} data-chosen={current !== null || undefined}>
      {menu.map(({ section, href, name }) => (
        <li key={href}>
          <a
            className={`label ${css.section}`}
            href={href}
            aria-current={
              section !== null && section === current ? (isLanding ? 'page' : 'true') : undefined
            }
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
