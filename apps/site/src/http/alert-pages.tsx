/** The pages around alerts that are one visitor's: kept by nobody, and told of to nobody. */
import { expiringAt, NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import type { Asked } from '#src/http/alert-request.ts';
import { renderReply, viewOf } from '#src/http/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { alertsMeta } from '#src/pages/alerts/alerts-meta.ts';
import { type SubscribeData, SubscribePage } from '#src/pages/alerts/SubscribePage.tsx';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { contentOf } from '#src/render/render-page.tsx';

/** The form as it came back, with what is wrong with it. */
export function subscribeAgain(data: SubscribeData): LoadedPage {
  return {
    Body: () => <SubscribePage data={data} />,
    names: () => [],
    meta: ({ t }) => alertsMeta(t('alerts.title'), t('alerts.text')),
  };
}

interface AlertReply {
  readonly page: LoadedPage;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Such a page: its address stands nowhere in it but in its own form, for it may hold a token. Without a
 * referrer no browser that says nothing of the site a form came from could send one: the first form has none to hide.
 */
export async function alertReply(
  services: SiteServices,
  { page: request, configuration, isOfToken }: Pick<Asked, 'page' | 'configuration' | 'isOfToken'>,
  { page, status = 200, headers }: AlertReply,
): Promise<CachedPage> {
  const view = viewOf(services, request, configuration);
  const reply = await renderReply(services, {
    ...{ request, view, status, configuration },
    started: performance.now(),
    page: contentOf(page, view),
    // Elsewhere there is no token, and nothing that was filled in.
    isKeptInLanguage: true,
    dependencies: expiringAt(NO_DEPENDENCIES, services.now()),
    headers: {
      'cache-control': 'no-store',
      ...(isOfToken && { 'referrer-policy': 'no-referrer' }),
      ...headers,
    },
  });
  // How long it took may differ by what was found.
  const { 'server-timing': _timing, ...kept } = reply.headers;
  return { ...reply, headers: kept };
}
