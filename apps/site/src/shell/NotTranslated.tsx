import type { RouteName } from '#src/routes.ts';
import { NOT_TRANSLATED } from '#src/shell/languages.ts';
import { useView } from '#src/view/view-context.ts';
import css from './not-translated.module.css';

/** The pages to which a switch of the language leads where there is no translation. */
const LANDINGS: ReadonlySet<RouteName | null> = new Set<RouteName>([
  'home',
  'magazine',
  'mission',
  'company',
  'newsroom',
  'resources',
]);

/**
 * The notice after a switch to a language without the page (product.md, readings). Every landing
 * page holds it; it shows while the address ends in its id, so it needs no script, the page stays the
 * same for all caches, and focus comes to it by itself.
 */
export function NotTranslated({ route }: { readonly route: RouteName | null }) {
  const { t, locale } = useView();
  if (!LANDINGS.has(route)) return null;
  return (
    <div
      id={NOT_TRANSLATED}
      className={css.notice}
      role="status"
      tabIndex={-1}
      data-theme="dark"
      data-brand="velden"
    >
      <p>{t('language.not_translated', { language: locale.name })}</p>
      <a className={`label text-link ${css.dismiss}`} href="#content">
        {t('language.dismiss_notice')}
      </a>
    </div>
  );
}
