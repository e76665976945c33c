import type { Configuration } from '@masthead/contract/configuration';
import { opensDialog } from '#src/components/dialog-buttons.ts';
import { Icon } from '#src/components/Icon.tsx';
import { SearchPanel } from '#src/islands/SearchPanel.island.tsx';
import { SiteHeader } from '#src/islands/SiteHeader.island.tsx';
import type { HeaderMode } from '#src/pages/define-page.ts';
import { pathTo, type RouteName } from '#src/routes.ts';
import { LanguageMenu } from '#src/shell/LanguageMenu.tsx';
import { Logo } from '#src/shell/Logo.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { MobileMenu } from '#src/shell/MobileMenu.tsx';
import { SectionLinks } from '#src/shell/SectionLinks.tsx';
import { sectionOf } from '#src/shell/sections.ts';
import { Island } from '#src/view/Island.tsx';
import { suggestTexts } from '#src/view/suggest-texts.ts';
import { useView } from '#src/view/view-context.ts';
import css from './header.module.css';

interface HeaderProps {
  readonly route: RouteName | null;
  readonly mode: HeaderMode;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
}

/**
 * Logo, the four sections, search and language; below lg a menu (spec §2.3). Complete without a script;
 * with one it leaves and returns while the page scrolls, and search opens a panel.
 */
export function Header({ route, mode, configuration, languages }: HeaderProps) {
  const { t } = useView();
  return (
    <header className={`${css.header} ${css[mode]}`}>
      <Island of={SiteHeader} on="idle" props={{}} />
      <Logo />
      <nav className={css.nav} aria-label={t('header.main_navigation')}>
        <SectionLinks route={route} />
      </nav>
      <div className={css.tools}>
        <Search />
        <LanguageMenu languages={languages} />
        <button
          {...opensDialog('menu')}
          className={`icon-button ${css.menu}`}
          aria-label={t('header.open_menu')}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu current={sectionOf(route)} configuration={configuration} languages={languages} />
    </header>
  );
}

/** The way to search: a panel, or the search page where there is no script. */
function Search() {
  const { t, locale } = useView();
  return (
    <Island
      of={SearchPanel}
      on="idle"
      props={{
        address: pathTo(locale.locale, 'search'),
        suggestUrl: `${pathTo(locale.locale, 'search')}/suggest`,
        suggestTexts: suggestTexts(t),
        texts: {
          open: t('header.open_search'),
          close: t('header.close_search'),
          closeShort: t('labels.close'),
          label: t('search.empty_title'),
          placeholder: t('search.placeholder'),
          clear: t('labels.clear_input'),
          submit: t('labels.search'),
        },
      }}
    />
  );
}
