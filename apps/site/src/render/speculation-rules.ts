import type { Locale } from '@masthead/locales/registry';
import { inlineJson } from '#src/render/inline-json.ts';
import { ROUTES } from '#src/routes.ts';

/** In a pattern a bare `*` after the question mark would also match addresses without a query. */
const WITH_QUERY = '/*\\?(.+)';

/** A feed, an article as a PDF: no page's address has a point. */
const FILE = '/*.*';

/** Pages for named readers: opened by those who were sent them, never ahead of a click. */
const UNLISTED = [ROUTES.pitch, ROUTES.pitch_collection].map((path) => path.split('/')[0]);

/**
 * The pages that the browser may prerender while the visitor's pointer rests on a link (product.md, routes and
 * navigation): pages in the page's own language, since to ask for one in another is a choice. Never an address with a
 * query, which may hold a secret or be a search, and no file. A page that has waited too long for its click is asked
 * for again (client.ts).
 */
export function speculationRules(locale: Locale): string {
  return inlineJson({
    prerender: [
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: [`/${locale}`, `/${locale}/*`] },
            {
              not: {
                href_matches: [WITH_QUERY, FILE, ...UNLISTED.map((path) => `/${locale}/${path}/*`)],
              },
            },
            { not: { selector_matches: 'a[lang], [download], [rel~=nofollow]' } },
          ],
        },
      },
    ],
  });
}
