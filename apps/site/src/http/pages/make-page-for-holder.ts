import type { CachedPage, MadePage } from '#src/cache/page-cache.ts';
import { articleReply } from '#src/http/files/article-reply.ts';
import { loadAddress } from '#src/http/pages/load-address.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { pageForHolder } from '#src/render/page-for-holder.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/** Makes the page for a holder of these grants, uncached; null if they open nothing of it. */
export async function makePageForHolder(
  services: SiteServices,
  request: PageRequest,
  grants: string,
): Promise<MadePage | null> {
  const budget = services.client.visitorsBudget();
  const loaded = await loadAddress(services, request, { grants, budget });
  const { content, configuration, dependencies, started } = loaded;
  if (content.kind === 'moved') return content;
  if (content.kind === 'unavailable') return { kind: 'failed', error: content.error };
  const { opening } = dependencies;
  if (opening === null) return null;
  if (content.kind === 'article') {
    const soon = services.now();
    const made = await articleReply(services, request, {
      ...loaded,
      grants,
      soon,
      article: content.article,
    });
    return made.kind === 'page' ? { ...made, page: forOne(made.page) } : made;
  }
  if (content.kind !== 'page') return null;
  // What a grant has opened is not to be kept.
  const view = { ...viewOf(services, request, configuration), hasOffline: false };
  const page = contentOf(content.page, view);
  const { redirectTo } = page.meta;
  if (redirectTo) return { kind: 'moved', location: redirectTo, status: 302, isTarget: true };
  const reply = await renderReply(services, {
    ...{ request, view, configuration, dependencies, started },
    page: pageForHolder(page, opening),
    status: 200,
    headers: { 'referrer-policy': 'no-referrer' },
  });
  return { kind: 'page', page: forOne(reply) };
}

/** Nothing outside of the page reveals its dependencies. */
export function forOne(page: CachedPage): CachedPage {
  const { 'surrogate-key': _keys, 'cache-tag': _tags, ...headers } = page.headers;
  return { ...page, tags: [], headers: { ...headers, 'referrer-policy': 'no-referrer' } };
}
