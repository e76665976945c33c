import { LanguageButton } from '#src/islands/LanguageButton.island.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import './language-names.css';
import css from './language-menu.module.css';

/** The desktop's language switcher (spec §2.3): a native popover of links, complete without scripts. */
export function LanguageMenu({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const { t, locale } = useView();
  return (
    <div className={css.languages}>
      <Island
        of={LanguageButton}
        on="interaction"
        props={{
          list: 'languages',
          label: t('labels.language_selected', { language: locale.name }),
          code: locale.shortName,
        }}
      />
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

/** The languages as links, each named in itself: `a[lang]` is where client.ts and the speculation rules find them. */
export function LanguageLinks({ languages }: { readonly languages: readonly LanguageLink[] }) {
  return (
    <ul className={css.links}>
      {languages.map(({ locale, name, href, current }) => (
        <li key={locale}>
          <a href={href} lang={locale} aria-current={current ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
