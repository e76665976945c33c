import type { Configuration } from '@masthead/contract/configuration';
import { Icon } from '#src/components/Icon.tsx';
import { Wordmark } from '#src/components/Wordmark.tsx';
import type { HeaderMode } from '#src/pages/define-page.ts';
import { pathTo, type RouteName } from '#src/routes.ts';
import { LanguageMenu } from '#src/shell/LanguageMenu.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { MobileMenu } from '#src/shell/MobileMenu.tsx';
import { SECTION_NAMES, SECTIONS, sectionOf } from '#src/shell/sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './header.module.css';

interface HeaderProps {
  readonly route: RouteName | null;
  readonly mode: HeaderMode;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
}

/** Logo, the four sections, search and language; below lg a menu (spec §2.3). Needs no script. */
export function Header({ route, mode, configuration, languages }: HeaderProps) {
  const { t, locale, brand } = useView();
  const current = sectionOf(route);
  return (
    <header className={`${css.header} ${css[mode]}`}>
      <a
        className={css.logo}
        href={pathTo(locale.locale, 'home')}
        aria-label={t('header.home_link')}
      >
        <Wordmark brand={brand} className={css.wordmark} />
      </a>
      <nav className={css.nav} aria-label={t('header.main_navigation')}>
        <ul className={css.sections} data-chosen={current !== null || undefined}>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a
                className={`label ${css.section}`}
                href={pathTo(locale.locale, section)}
                aria-current={
                  section === current ? (route === section ? 'page' : 'true') : undefined
                }
              >
                {t(SECTION_NAMES[section])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.tools}>
        <a
          className={css.tool}
          href={pathTo(locale.locale, 'search')}
          aria-label={t('labels.search')}
        >
          <Icon name="search" />
        </a>
        <LanguageMenu languages={languages} />
        <button
          type="button"
          className={`${css.tool} ${css.menu}`}
          popoverTarget="menu"
          aria-label={t('header.open_menu')}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu current={current} configuration={configuration} languages={languages} />
    </header>
  );
}
