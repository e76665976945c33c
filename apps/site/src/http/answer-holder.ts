import type { MadePage } from '#src/cache/page-cache.ts';
import { bearerList, pageGrants } from '#src/http/grant-cookies.ts';
import { dropGrants, renewGrants } from '#src/http/keep-grants.ts';
import { makePageForHolder } from '#src/http/make-page-for-holder.ts';
import type { PageRequest } from '#src/http/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';

interface HolderAnswer {
  /** Null where the grants open nothing, and the page is everybody's. */
  readonly made: MadePage | null;
  /** What goes with the page; or takes the grants back, should everybody's page be none. */
  readonly cookies: string[];
}

/**
 * The page for who holds grants of it: read anew every time, since any of them may be over.
 */
export async function answerHolder(
  services: SiteServices,
  page: PageRequest,
  cookie: string | undefined,
): Promise<HolderAnswer> {
  const { seal, config, now } = services;
  const held = await pageGrants(seal, cookie);
  const grants = bearerList([...held.own, ...held.covering]);
  if (grants !== '') {
    const made = await makePageForHolder(services, page, grants);
    if (made !== null) {
      const { origin, locales } = config;
      const holding = { seal, now: now(), origin, locales, cookie };
      return { made, cookies: await renewGrants(held.own, holding) };
    }
  }
  // Inside a collection it may be the collection's own, which opens what stands beside.
  const isOfPage = page.match?.name !== 'collection_pitch';
  return { made: null, cookies: isOfPage ? dropGrants(held, page.path, config.origin) : [] };
}
