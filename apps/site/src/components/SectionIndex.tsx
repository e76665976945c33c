import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { SECTION_NAMES, SECTION_TEXTS, sectionsIn } from '#src/view/menu-sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './section-index.module.css';

/** The site's sections as a table of contents: what each is called, and what it is for. */
export function SectionIndex() {
  const { t, locale, sections, path } = useView();
  const [here] = path.split('?');
  const ways = sectionsIn(sections)
    .map((section) => ({ section, href: pathTo(locale.locale, section) }))
    .filter(({ href }) => href !== here);
  if (ways.length === 0) return null;
  return (
    <nav className={css.index} aria-labelledby="on-this-site">
      <p id="on-this-site" className="label quiet">
        {t('empty.on_this_site')}
      </p>
      <ul className="rows">
        {ways.map(({ section, href }) => {
          const name = t(SECTION_NAMES[section]);
          return (
            <li key={section} className={`ruled ${css.row}`}>
              <a className={`display-3 covering ${css.name}`} href={href} {...headline(name)}>
                {name}
              </a>
              <p className={css.text}>{t(SECTION_TEXTS[section])}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
