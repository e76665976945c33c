import { ContentApi } from '#src/api/content-api.ts';
import { NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { type GateFailure, gatePage } from '#src/render/gate-page.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/** An unknown scheme: browsers would show their own sign-in for a known one. */
export const GATE_HEADERS = {
  'cache-control': 'no-store',
  'www-authenticate': 'Cookie realm="page"',
};

const GATE_STATUSES: { readonly [K in GateFailure['kind']]: number } = {
  wrong: 401,
  empty: 401,
  foreign: 403,
  too_many: 429,
};

/** The page for a visitor whose password did not open an item. */
export async function makeGate(
  services: SiteServices,
  request: PageRequest,
  failure: GateFailure,
): Promise<CachedPage> {
  const started = performance.now();
  const { locale } = request;
  const { client } = services;
  const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
  const configuration = await readConfiguration(api);
  const view = viewOf(services, request, configuration);
  return renderReply(services, {
    ...{ request, view, started, configuration },
    page: contentOf(gatePage(failure), view),
    dependencies: NO_DEPENDENCIES,
    status: GATE_STATUSES[failure.kind],
    headers: {
      ...GATE_HEADERS,
      ...(failure.kind === 'too_many' && { 'retry-after': String(failure.wait) }),
    },
  });
}
