/**
 * Small files for browsers and researchers: manifest, OpenSearch description, service worker, `security.txt`.
 */
import { hash } from 'node:crypto';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentApi } from '#src/api/content-api.ts';
import { appManifest, MANIFEST, OPEN_SEARCH, openSearch } from '#src/app-files/describe-site.ts';
import { SECURITY_TXT, securityText } from '#src/app-files/security-text.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import {
  OFFLINE_WORKER,
  OFFLINE_WORKER_HEADERS,
  OFFLINE_WORKER_TYPE,
  offlineWorkerText,
} from '#src/offline/offline-worker-file.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** Their addresses are fixed and their contents follow the configuration. */
const MAX_AGE = 300;

interface File {
  readonly type: string;
  readonly write: (view: ViewContext) => string;
}

const FILES: Readonly<Record<string, File>> = {
  [MANIFEST]: { type: 'application/manifest+json; charset=utf-8', write: appManifest },
  [OPEN_SEARCH]: { type: 'application/opensearchdescription+xml', write: openSearch },
};

/** 404 below unknown languages and for what is not configured. */
export function appFiles(app: FastifyInstance, services: SiteServices): void {
  const { config, now } = services;
  for (const [name, file] of Object.entries(FILES)) {
    app.get<{ Params: { locale: string } }>(`/:locale/${name}`, async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale) || !config.locales.includes(locale)) return reply.callNotFound();
      const view = await viewIn(services, locale);
      return send(request, reply, { type: file.type, text: file.write(view) });
    });
  }
  app.get(OFFLINE_WORKER, async (_request, reply) => {
    const text = offlineWorkerText(services);
    if (text === null) return reply.callNotFound();
    return reply.headers(OFFLINE_WORKER_HEADERS).type(OFFLINE_WORKER_TYPE).send(text);
  });
  app.get(SECURITY_TXT, async (request, reply) => {
    const text = securityText(config, now());
    if (text === null) return reply.callNotFound();
    return send(request, reply, { type: 'text/plain; charset=utf-8', text });
  });
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': `public, max-age=${MAX_AGE}`,
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(text);
}

async function viewIn(services: SiteServices, locale: Locale): Promise<ViewContext> {
  const { client } = services;
  const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
  const query = { values: {}, canonical: '' };
  const request = { locale, match: null, path: `/${locale}`, query, isMediaHost: false };
  return viewOf(services, request, await readConfiguration(api));
}
