import { MAX_QUERY_LENGTH } from '@masthead/contract/read-queries';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyInstance } from 'fastify';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import { ContentApi } from '#src/api/content-api.ts';
import type { Dependencies } from '#src/api/dependencies.ts';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import { heldPreview } from '#src/http/grants/preview-cookies.ts';
import { type SearchLimit, TooManySearches } from '#src/http/operate/search-limit.ts';
import { SECURITY_HEADERS } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { Suggestion } from '#src/islands/fetch-suggestions.ts';
import { MAX_SUGGESTIONS } from '#src/view/suggest-texts.ts';
import { translatorFor } from '#src/view/translate.ts';

/** Shared caches hold an answer this long at most; a change reaches them by purge sooner. */
const MAX_SHARED_AGE = 60;

/**
 * Suggestions for the search field's island, `/en/search/suggest?q=`, with links of this site and labels, so
 * that browsers never call the content server.
 */
export function suggestRoute(
  app: FastifyInstance,
  { client, config, now, previewSeal }: SiteServices,
  inSearch: SearchLimit,
): void {
  app.get<{ Params: { locale: string }; Querystring: { q?: unknown } }>(
    '/:locale/search/suggest',
    async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale) || !config.locales.includes(locale)) return reply.callNotFound();
      reply.headers({ ...SECURITY_HEADERS, 'x-robots-tag': 'noindex', 'content-language': locale });
      const q = searchText(request.query.q);
      const preview = (await heldPreview(previewSeal, request.headers))?.token;
      const api = new ContentApi(client, { locale, preview });
      try {
        const suggestions =
          q === '' ? [] : await inSearch(request, q, () => suggest(api, locale, q));
        if (preview !== undefined) {
          return reply.header('cache-control', 'private, no-store').send({ suggestions });
        }
        return reply
          .headers(keyHeaders([...api.dependencies.tags].sort(), config.purge))
          .header('cache-control', cacheControl(api.dependencies, now()))
          .send({ suggestions });
      } catch (error) {
        if (error instanceof TooManySearches) {
          reply.code(429).headers({ 'cache-control': 'no-store', 'retry-after': error.retryAfter });
          return reply.send({ suggestions: [] });
        }
        if (!(error instanceof ApiUnavailable || error instanceof ApiProblem)) throw error;
        // The field works without suggestions.
        return reply.code(503).header('cache-control', 'no-store').send({ suggestions: [] });
      }
    },
  );
}

async function suggest(api: ContentApi, locale: Locale, q: string): Promise<Suggestion[]> {
  const t = translatorFor(locale);
  const { data } = await api.read('suggest', { q, limit: MAX_SUGGESTIONS });
  return data.map(({ text, type, path }) => ({
    text,
    href: path === null ? null : `/${locale}${path}`,
    kind: type === null ? null : t(`types.${type}`, { count: 1 }),
  }));
}

/** The search text of an address: one value, trimmed, of limited length. */
function searchText(q: unknown): string {
  if (typeof q !== 'string') return '';
  return q.toWellFormed().replaceAll('\0', ' ').trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
}

/** Caches keep suggestions only until the next change of visibility; browsers revalidate. */
function cacheControl({ expiresAt }: Dependencies, now: number): string {
  const left = expiresAt === null ? MAX_SHARED_AGE : Math.floor((expiresAt - now) / 1000);
  const age = Math.max(0, Math.min(left, MAX_SHARED_AGE));
  return `public, max-age=0, s-maxage=${age}, must-revalidate`;
}
