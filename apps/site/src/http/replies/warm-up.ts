import { makePage } from '#src/http/pages/make-page.ts';
import { pageTargets } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { RouteName } from '#src/routes.ts';

/** Time in milliseconds. */
const MAX_WARM_UP = 4000;
const LINK = /<a [^>]*?href="(\/[^"]*)"/g;

/**
 * Makes one page of each route without keeping it: the first of a kind takes ten times as long, in both
 * programs. Follows links from home. Stops at the first failure, since the site starts without the content
 * server too. Returns how many were made.
 */
export async function warmUp(services: SiteServices, limit = MAX_WARM_UP): Promise<number> {
  const { targetOf } = pageTargets(services);
  const end = performance.now() + limit;
  const made = new Set<RouteName>();
  const paths = [`/${services.config.defaultLocale}`];
  // Grows while it is walked.
  for (const url of paths) {
    const target = targetOf({ url, headers: {} });
    if (target.kind !== 'page' || target.page.match === null) continue;
    if (made.has(target.page.match.name)) continue;
    if (performance.now() > end) break;
    made.add(target.page.match.name);
    const result = await makePage(services, target.page);
    if (result.kind === 'failed') break;
    if (result.kind === 'page') paths.push(...linksIn(result.page.body.as('identity').toString()));
  }
  return made.size;
}

function linksIn(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, href = '']) => href);
}
