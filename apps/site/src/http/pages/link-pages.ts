/** Pages shown instead of a link's target. They reveal nothing about it. */
import type { Configuration } from '@masthead/contract/configuration';
import { ContentApi } from '#src/api/content-api.ts';
import { expiringAt, NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { deadLinkPage } from '#src/render/dead-link-page.tsx';
import { messagePage } from '#src/render/message-page.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/** An expired link's page with the public press contact. Identical for all such links of a language. */
export async function makeDeadLinkPage(
  services: SiteServices,
  request: PageRequest,
): Promise<CachedPage> {
  const { locale } = request;
  const { client } = services;
  const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
  const [configuration, newsroom] = await Promise.all([
    readConfiguration(api),
    api.readIfThere('newsroomLanding', {}),
  ]);
  const page = deadLinkPage(newsroom?.data.contacts ?? []);
  return linkPage(services, request, { page, status: 404, configuration });
}

/** Asks the visitor to try the same address again after this many seconds. */
export async function makeBusyPage(
  services: SiteServices,
  request: PageRequest,
  wait: number,
): Promise<CachedPage> {
  const { locale } = request;
  const { client } = services;
  const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
  const configuration = await readConfiguration(api);
  const page = messagePage('too_many_requests');
  const headers = { 'retry-after': String(wait) };
  return linkPage(services, request, { page, status: 429, configuration, headers });
}

interface LinkPage {
  readonly page: LoadedPage;
  readonly status: number;
  readonly configuration: Configuration | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Such a page without its address, which is secret; never cached. */
async function linkPage(
  services: SiteServices,
  asked: PageRequest,
  { page, status, configuration, headers }: LinkPage,
): Promise<CachedPage> {
  const query = { values: {}, canonical: '' };
  const request = { ...asked, path: `/${asked.locale}`, query };
  const view = viewOf(services, request, configuration);
  const reply = await renderReply(services, {
    ...{ request, view, status, configuration },
    started: performance.now(),
    page: contentOf(page, view),
    dependencies: expiringAt(NO_DEPENDENCIES, services.now()),
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  });
  // Its duration may reveal what was looked up.
  const { 'server-timing': _timing, ...kept } = reply.headers;
  return { ...reply, headers: kept };
}
