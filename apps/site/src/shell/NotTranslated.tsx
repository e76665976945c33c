import type { RouteName } from '#src/routes.ts';
import { NOT_TRANSLATED } from '#src/shell/languages.ts';
import { Notice } from '#src/shell/Notice.tsx';
import { useView } from '#src/view/view-context.ts';

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
 * page holds it.
 */
export function NotTranslated({ route }: { readonly route: RouteName | null }) {
  const { t, locale, identity } = useView();
  if (!LANDINGS.has(route)) return null;
  const text = t('language.not_translated', { language: locale.name });
  return <Notice id={NOT_TRANSLATED} text={text} brand={identity.defaultBrand?.id} />;
}
