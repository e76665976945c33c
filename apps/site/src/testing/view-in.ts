import type { Locale } from '@masthead/locales/registry';
import { viewFor } from '#src/render/view-for.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The view of the home page in this language, of a site at `https://news.example`. */
export function viewIn(locale: Locale): ViewContext {
  const identity = EXAMPLE_IDENTITY;
  return viewFor(locale, { path: `/${locale}`, origin: 'https://news.example', identity });
}
