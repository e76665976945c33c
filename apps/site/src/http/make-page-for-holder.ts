import { visitorsBudget } from '#src/api/time-budget.ts';
import type { MadePage } from '#src/cache/page-cache.ts';
import { loadAddress } from '#src/http/load-address.ts';
import type { PageRequest } from '#src/http/page-target.ts';
import { renderReply, viewOf } from '#src/http/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { pageForHolder } from '#src/render/page-for-holder.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/**
 * Makes the page for the holder of grants, joined by commas, for nobody else and no cache; null where
 * they open nothing of it, and the page is as everybody may have it.
 */
export async function makePageForHolder(
  services: SiteServices,
  request: PageRequest,
  grants: string,
): Promise<MadePage | null> {
  const loaded = await loadAddress(services, request, { grants, budget: visitorsBudget() });
  const { content, configuration, dependencies, started } = loaded;
  if (content.kind === 'moved') return content;
  if (content.kind === 'unavailable') return { kind: 'failed', error: content.error };
  const { opening } = dependencies;
  if (opening === null || content.kind !== 'page') return null;
  const view = viewOf(services, request, configuration);
  const page = contentOf(content.page, view);
  const { redirectTo } = page.meta;
  if (redirectTo) return { kind: 'moved', location: redirectTo, status: 302, isTarget: true };
  const reply = await renderReply(services, {
    ...{ request, view, configuration, dependencies, started },
    page: pageForHolder(page, opening),
    status: 200,
    headers: { 'referrer-policy': 'no-referrer' },
  });
  // Nothing outside of the page tells what it is made of.
  const { 'surrogate-key': _keys, 'cache-tag': _tags, ...headers } = reply.headers;
  return { kind: 'page', page: { ...reply, tags: [], headers } };
}
