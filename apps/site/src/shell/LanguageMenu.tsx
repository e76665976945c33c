import { Icon } from '#src/components/Icon.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { useView } from '#src/view/view-context.ts';
import css from './language-menu.module.css';

/** The desktop's language switcher: a native popover of links. Closes on Escape and outside clicks. */
export function LanguageMenu({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const { t, locale } = useView();
  return (
    <div className={css.languages}>
      <button type="button" className={`label ${css.button}`} popoverTarget="languages">
        <span className="visually-hidden">{t('header.language_switcher')}: </span>
        <Icon name="globe" />
        <span aria-hidden="true">{locale.locale.split('-')[0]}</span>
      </button>
      <nav
        id="languages"
        popover="auto"
        className={css.list}
        aria-label={t('language.choose')}
        data-theme="dark"
      >
        <LanguageLinks languages={languages} />
      </nav>
    </div>
  );
}

/** The languages as links, each named in itself. */
export function LanguageLinks({ languages }: { readonly languages: readonly LanguageLink[] }) {
  return (
    <ul className={css.links}>
      {languages.map(({ locale, name, href, current }) => (
        <li key={locale}>
          <a
            className={css.link}
            href={href}
            lang={locale}
            hrefLang={locale}
            data-locale={locale}
            aria-current={current ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
