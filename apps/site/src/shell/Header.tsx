import type { Configuration } from '@masthead/contract/configuration';
import type { MenuSection } from '@masthead/contract/newsroom';
import { opensDialog } from '#src/components/dialog-buttons.ts';
import { Icon } from '#src/components/Icon.tsx';
import { SearchPanel } from '#src/islands/SearchPanel.island.tsx';
import type { HeaderMode } from '#src/pages/define-page.ts';
import { pathTo, type RouteName } from '#src/routes.ts';
import { keptMarkup, slot } from '#src/shell/kept-markup.tsx';
import { LanguageMenu } from '#src/shell/LanguageMenu.tsx';
import { Logo } from '#src/shell/Logo.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { MobileMenu } from '#src/shell/MobileMenu.tsx';
import { SectionLinks } from '#src/shell/SectionLinks.tsx';
import { menuPlaceOf } from '#src/shell/sections.ts';
import { Island } from '#src/view/Island.tsx';
import { chosenIn, menuOf } from '#src/view/menu-sections.ts';
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
 * Logo, the menu, search and language; below lg a menu (spec §2.3). Complete without a script;
 * with one it leaves and returns while the page scrolls, and search opens a panel.
 */
export function Header({ route, mode, configuration, languages }: HeaderProps) {
  const view = useView();
  const section = route === null ? null : chosenIn(menuOf(view), menuPlaceOf(route));
  const isLanding = route !== null && route === section;
  const inner = keptMarkup(view, {
    name: 'header',
    by: [section, isLanding, configuration, ...languages.map(({ locale }) => locale)],
    content: () => (
      <Parts
        {...{ section, isLanding, configuration }}
        languages={languages.map((link) => ({ ...link, href: slot(link.locale) }))}
      />
    ),
    values: new Map(languages.map(({ locale, href }) => [locale, href])),
  });
  return (
    <header
      className={`${css.header} ${css[mode]}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, see kept-markup.tsx
      dangerouslySetInnerHTML={inner}
    />
  );
}

interface PartsProps extends Pick<HeaderProps, 'configuration' | 'languages'> {
  readonly section: MenuSection | null;
  readonly isLanding: boolean;
}

/** The content of the header. */
function Parts({ section, isLanding, configuration, languages }: PartsProps) {
  const { t } = useView();
  return (
    <>
      <Logo inline />
      <nav className={css.nav} aria-label={t('header.main_navigation')}>
        <SectionLinks current={section} isLanding={isLanding} />
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
      <MobileMenu current={section} configuration={configuration} languages={languages} />
    </>
  );
}

/** The way to search: a panel, or the search page where there is no script. */
function Search() {
  const { t, locale } = useView();
  return (
    <Island
      of={SearchPanel}
      on="interaction"
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
