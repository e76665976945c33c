import type { CachedPage } from '#src/cache/page-cache.ts';
import { dropGrants, pageGrants } from '#src/http/grant-cookies.ts';
import { makePageForHolder } from '#src/http/make-page.ts';
import type { PageRequest } from '#src/http/prepare-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

interface HolderAnswer {
  /** Null where the grants open nothing, and the page is everybody's. */
  readonly made: CachedPage | null;
  /** What takes the grants back, should everybody's page be none. */
  readonly dropped: string[];
}

/**
 * The page for who holds grants of it: read anew every time, since any of them may be over. Throws
 * `PageMoved` and `ApiUnavailable`.
 */
export async function answerHolder(
  services: SiteServices,
  page: PageRequest,
  cookie: string | undefined,
): Promise<HolderAnswer> {
  const held = await pageGrants(services.seal, cookie);
  if (held.length > 0) {
    const grants = held.map(({ grant }) => grant).join();
    const made = await makePageForHolder(services, page, grants);
    if (made !== null) return { made, dropped: [] };
  }
  // Inside a collection it may be the collection's own, which opens what stands beside.
  const isOfPage = page.match?.name !== 'collection_pitch';
  return {
    made: null,
    dropped: isOfPage ? dropGrants(held, page.path, services.config.origin) : [],
  };
}
