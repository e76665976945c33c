/** Pages around alerts belong to one visitor and are never cached. */
import { expiringAt, NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import type { Asked } from '#src/http/forms/alert-request.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
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
 * Such a page repeats its address only in its own form, since it may hold a token. Without a referrer,
 * browsers that send no origin could not submit; the first form has no token to hide.
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
    // Other languages have no token and none of the filled-in fields.
    isKeptInLanguage: true,
    dependencies: expiringAt(NO_DEPENDENCIES, services.now()),
    headers: {
      'cache-control': 'no-store',
      ...(isOfToken && { 'referrer-policy': 'no-referrer' }),
      ...headers,
    },
  });
  // The duration may reveal what was found.
  const { 'server-timing': _timing, ...kept } = reply.headers;
  return { ...reply, headers: kept };
}
