import type { MadePage } from '#src/cache/page-cache.ts';
import { bearerList, pageGrants } from '#src/http/grants/grant-cookies.ts';
import { dropGrants, renewGrants } from '#src/http/grants/keep-grants.ts';
import { makePageForHolder } from '#src/http/pages/make-page-for-holder.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';

interface HolderAnswer {
  /** Null if the grants open nothing and the page is the public one. */
  readonly made: MadePage | null;
  /** Cookies to send with the page, or to revoke the grants if the public page doesn't exist. */
  readonly cookies: string[];
}

/** The page for a holder of grants, read again every time, since any of them may have ended. */
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
  // Inside a collection the grant may be the collection's, which also opens its neighbours.
  const isOfPage = page.match?.name !== 'collection_pitch';
  return { made: null, cookies: isOfPage ? dropGrants(held, page.path, config.origin) : [] };
}
