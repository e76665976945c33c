import { hash } from 'node:crypto';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { SocialImage } from '#src/pages/social-image.ts';
import type { RouteName } from '#src/routes.ts';
import { ROUTES } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export const CARDS_PATH = '/cards/';
export const CARD = { width: 1200, height: 630 } as const;

/** Raise when cards are drawn differently. */
const TEMPLATE = 1;

/**
 * `/cards/<digest of what it shows>/<path of the page>.jpg`. Null for landings, lists and missing
 * pages. The address changes with all that is drawn, so networks ask again.
 */
export function cardOf(
  view: ViewContext,
  { route, meta }: { readonly route: RouteName | null; readonly meta: PageMeta },
): SocialImage | null {
  if (!view.hasCards || route === null || !ROUTES[route].includes(':')) return null;
  if (meta.flags.private || meta.redirectTo || meta.title === '') return null;
  const [page] = view.path.split('?');
  return {
    path: `${CARDS_PATH}${revisionOf(view, route, meta)}${page}.jpg`,
    ...CARD,
    alt: meta.title,
  };
}

function revisionOf(view: ViewContext, route: RouteName, meta: PageMeta): string {
  const drawn = [
    ...[TEMPLATE, view.identity.key, view.locale.locale, route],
    ...[meta.title, meta.article?.section, meta.image?.path, meta.brand],
  ];
  return hash('sha256', JSON.stringify(drawn), 'base64url').slice(0, 10);
}
