import type { Configuration } from '@masthead/contract/configuration';
import type { MenuSection } from '@masthead/contract/newsroom';
import { closesDialog } from '#src/components/dialog-buttons.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { DisplayChoices } from '#src/shell/DisplayChoices.tsx';
import { LanguageSelect } from '#src/shell/LanguageSelect.tsx';
import { Logo } from '#src/shell/Logo.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { SocialLinks } from '#src/shell/SocialLinks.tsx';
import { menuOf } from '#src/view/menu-sections.ts';
import { useView } from '#src/view/view-context.ts';
import css from './mobile-menu.module.css';

interface MobileMenuProps {
  readonly current: MenuSection | null;
  readonly configuration: Configuration | null;
  readonly languages: readonly LanguageLink[];
}

/**
 * The full-screen menu below lg (spec §2.3); opens and closes without a script. The loader
 * closes it where the visitor leaves it, and opens the search panel from it.
 */
export function MobileMenu({ current, configuration, languages }: MobileMenuProps) {
  const view = useView();
  const { t, locale } = view;
  return (
    <dialog
      id="menu"
      popover="auto"
      className={css.menu}
      aria-label={t('header.menu')}
      data-theme="dark"
      data-locks-scroll
    >
      <div className={`panel-top ${css.top}`}>
        <Logo />
        <a
          className="icon-button"
          href={pathTo(locale.locale, 'search')}
          aria-label={t('labels.search')}
          data-opens-search
        >
          <Icon name="search" />
        </a>
        <button
          {...closesDialog('menu')}
          className="icon-button"
          aria-label={t('header.close_menu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('header.main_navigation')}>
        <ul className={css.sections} data-chosen={current !== null || undefined}>
          {menuOf(view).map(({ section, href, name }) => (
            <li key={href}>
              <a
                className={`display-1 ${css.section}`}
                data-caps
                href={href}
                aria-current={section !== null && section === current ? 'true' : undefined}
              >
                <Phrases>{name}</Phrases>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {configuration !== null && configuration.secondary_links.length > 0 && (
        <nav aria-label={t('header.secondary_navigation')}>
          <ul className={css.secondary}>
            {configuration.secondary_links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LanguageSelect languages={languages} />
      <DisplayChoices className={css.display} />
      <SocialLinks
        configuration={configuration}
        networks={['x', 'facebook', 'instagram', 'youtube']}
        fallback="/"
      />
    </dialog>
  );
}
