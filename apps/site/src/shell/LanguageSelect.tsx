import { Icon } from '#src/components/Icon.tsx';
import { SelectSubmit } from '#src/islands/SelectSubmit.island.tsx';
import { LANGUAGE_SWITCH } from '#src/routes.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import './language-names.css';
import css from './language-select.module.css';

/**
 * The phone's language switcher: a native select (spec §2.3) in a form that leads on by itself
 * (http/language-switch.ts).
 */
export function LanguageSelect({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const { t } = useView();
  return (
    <form className={css.form} action={LANGUAGE_SWITCH} method="get">
      <Icon name="globe" />
      <select
        className={css.select}
        name="to"
        aria-label={t('header.language_switcher')}
        autoComplete="off"
        defaultValue={languages.find(({ current }) => current)?.href}
      >
        {languages.map(({ locale, name, href }) => (
          <option key={locale} value={href} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <Island of={SelectSubmit} on="visible" props={{ label: t('labels.submit') }} />
    </form>
  );
}
