/** The other files for search engines: `robots.txt` and the sitemaps that it names. */
import { hash } from 'node:crypto';
import { isLocale } from '@masthead/locales/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { ApiProblem, ApiUnavailable } from '#src/api/api-errors.ts';
import { enginesBudget, type TimeBudget } from '#src/api/time-budget.ts';
import { chooseEncoding } from '#src/cache/encodings.ts';
import { PageBody } from '#src/cache/page-body.ts';
import { MAX_SHARED_AGE } from '#src/cache/shared-age.ts';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import { mediaHostCheck } from '#src/http/files/media-host.ts';
import { refuseInPreview } from '#src/http/grants/refuse-in-preview.ts';
import { llmsPath, makeLlmsText } from '#src/http/pages/make-llms-text.ts';
import { type MadeSitemap, makeIndex, makeSitemap } from '#src/http/pages/make-sitemap.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { INDEX_PATH, SITEMAPS, type SitemapFile, sitemapPath } from '#src/sitemaps/sitemap-file.ts';

const RETRY_AFTER = '5';
/** Files made at once, bounded because each needs some megabytes; and those waiting. */
const AT_ONCE = 2;
const MAX_WAITING = 64;

/**
 * Nothing is disallowed: `noindex` on a page is only seen if it may be fetched. The media-library host shows
 * the same pages, whose canonical address is the other's.
 */
export function robotsText(origin: string, isMediaHost: boolean): string {
  const sitemap = isMediaHost ? '' : `\nSitemap: ${origin}${INDEX_PATH}\n`;
  return `User-agent: *\nDisallow:\n${sitemap}`;
}

/**
 * Answers `/robots.txt`, `/sitemap.xml`, `/sitemaps/…`, each language's `/llms.txt`, and the IndexNow key
 * file.
 */
export function searchEngineFiles(app: FastifyInstance, services: SiteServices): void {
  const { config, feed, now, sitemaps } = services;
  const isOtherHost = mediaHostCheck(config);
  const turns = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<SitemapFile>>();
  const isMediaHost = ({ headers }: FastifyRequest): boolean =>
    config.mediaOrigin !== config.origin && isOtherHost(headers.host);

  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({
        'cache-control': `public, max-age=${MAX_SHARED_AGE}`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/plain; charset=utf-8')
      .send(robotsText(config.origin, isMediaHost(request))),
  );
  const { indexNowKey } = config;
  if (indexNowKey !== null) {
    app.get(`/${indexNowKey}.txt`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(indexNowKey),
    );
  }
  const onRequest = refuseInPreview(services);
  app.get(INDEX_PATH, { onRequest }, (request, reply) => {
    if (isMediaHost(request)) return reply.callNotFound();
    return answer(request, reply, INDEX_PATH, (budget) => makeIndex(services, budget));
  });
  const answerLlms = (request: FastifyRequest, reply: FastifyReply, locale: string) => {
    const isOurs = isLocale(locale) && config.locales.includes(locale) && !isMediaHost(request);
    if (!isOurs) return reply.callNotFound();
    return answer(request, reply, llmsPath(locale), (budget) =>
      makeLlmsText(services, locale, budget),
    );
  };
  app.get('/llms.txt', { onRequest }, (request, reply) =>
    answerLlms(request, reply, config.defaultLocale),
  );
  app.get<{ Params: { locale: string } }>('/:locale/llms.txt', { onRequest }, (request, reply) =>
    answerLlms(request, reply, request.params.locale),
  );
  app.get<{ Params: { locale: string; file: string } }>(
    `${SITEMAPS}:locale/:file`,
    { onRequest },
    (request, reply) => {
      const { locale, file } = request.params;
      const [, name] = /^(\w+)\.xml$/.exec(file) ?? [];
      if (name === undefined || !isLocale(locale) || !config.locales.includes(locale)) {
        return reply.callNotFound();
      }
      if (isMediaHost(request)) return reply.callNotFound();
      return answer(request, reply, sitemapPath(locale, name), (budget) =>
        makeSitemap(services, locale, name, budget),
      );
    },
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (budget: TimeBudget) => Promise<MadeSitemap>,
  ): Promise<FastifyReply> {
    const kept = sitemaps.get(key);
    const fresh = inDate(key);
    if (fresh !== undefined) return send(request, reply, fresh);
    try {
      return send(request, reply, await makeInTurn(key, make));
    } catch (error) {
      if (error instanceof ApiProblem) {
        reply.callNotFound();
        return reply;
      }
      if (!(error instanceof ApiUnavailable)) throw error;
      const isShown = kept !== undefined && isBefore(now(), kept.dependencies.staleUntil);
      if (isShown) return send(request, reply, kept);
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER });
      return reply.type('text/plain').send('');
    }
  }

  /** The file kept under a key, if it is certainly fresh. */
  function inDate(key: string): SitemapFile | undefined {
    const kept = sitemaps.get(key);
    const isGood = kept !== undefined && feed.connected;
    return isGood && isBefore(now(), kept.dependencies.expiresAt) ? kept : undefined;
  }

  /** The time budget begins with waiting for a turn; concurrent requests share the result. */
  async function makeInTurn(
    key: string,
    make: (budget: TimeBudget) => Promise<MadeSitemap>,
  ): Promise<SitemapFile> {
    if (turns.pendingCount >= MAX_WAITING)
      throw new ApiUnavailable('too many files are being made');
    const budget = enginesBudget();
    return turns(async () => {
      await underWay.get(key)?.catch(() => undefined);
      const fresh = inDate(key);
      if (fresh !== undefined) return fresh;
      const file = makeFile(key, () => make(budget)).finally(() => underWay.delete(key));
      underWay.set(key, file);
      return file;
    });
  }

  /** Kept unless it changed meanwhile, since nothing would invalidate it. */
  function makeFile(key: string, make: () => Promise<MadeSitemap>): Promise<SitemapFile> {
    return sitemaps.during(async (reading) => {
      const { text, type, dependencies } = await make();
      const body = new PageBody(text);
      const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
      const value = { body, etag, dependencies, ...(type !== undefined && { type }) };
      const tags = [...dependencies.tags];
      if (feed.connected) sitemaps.keep(key, { value, tags, bytes: body.bytes }, reading);
      return value;
    });
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, etag, type = 'application/xml', dependencies }: SitemapFile,
  ): FastifyReply {
    const { expiresAt, tags } = dependencies;
    const left = expiresAt === null ? MAX_SHARED_AGE : Math.floor((expiresAt - now()) / 1000) - 1;
    const age = feed.connected ? Math.max(0, Math.min(left, MAX_SHARED_AGE)) : 0;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers({
      ...keyHeaders([...tags].sort(), config.purge),
      'cache-control': `public, max-age=0, s-maxage=${age}, must-revalidate`,
      vary: 'accept-encoding',
      etag,
      'x-content-type-options': 'nosniff',
      // It is for robots to read, not for people to find.
      'x-robots-tag': 'noindex',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(`${type}; charset=utf-8`).send(body.as(encoding));
  }
}

const isBefore = (now: number, end: number | null): boolean => end === null || now < end;
