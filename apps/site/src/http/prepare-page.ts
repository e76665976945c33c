import type { Configuration } from '@masthead/contract/configuration';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem, ApiRedirect, ApiUnavailable } from '#src/api/api-errors.ts';
import type { ContentApi } from '#src/api/content-api.ts';
import type { PageQuery } from '#src/http/cache-key.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { PreparedPage } from '#src/pages/define-page.ts';
import { gatePage } from '#src/render/gate-page.tsx';
import { alternatesOf, languageLinks } from '#src/render/languages.ts';
import { type MessageKind, messagePage } from '#src/render/message-page.tsx';
import type { RouteMatch } from '#src/routes.ts';

/** A page that a request names. */
export interface PageRequest {
  readonly locale: Locale;
  /** Null for an address that no route matches. */
  readonly match: RouteMatch | null;
  readonly path: string;
  readonly query: PageQuery;
  /** Whether it came to the media-library host, whose pages wear another logo (spec §2.3). */
  readonly isMediaHost: boolean;
}

/** The reply is another address. */
export class PageMoved extends Error {
  readonly location: string;
  readonly status: 301 | 302;
  /** The page's own redirect target, which the visitor's choice of language never undoes. */
  readonly isTarget: boolean;

  constructor(location: string, status: 301 | 302, { isTarget = false } = {}) {
    super(`moved to ${location}`);
    this.location = location;
    this.status = status;
    this.isTarget = isTarget;
  }
}

/** Without its configuration a page is drawn with less around it, rather than not at all. */
export async function readConfiguration(api: ContentApi): Promise<Configuration | null> {
  try {
    return (await api.read('configuration', {})).data;
  } catch (error) {
    if (error instanceof ApiUnavailable || error instanceof ApiProblem) return null;
    throw error;
  }
}

/** What stands at an address: its page, or one that says why there is none. */
export interface Prepared {
  readonly prepared: PreparedPage;
  readonly status: number;
  /** What a password opens, where that is why; else null. */
  readonly locked: string | null;
}

/** Asks for all that the page of an address shows. Throws {@link PageMoved} and `ApiUnavailable`. */
export async function preparePage(
  { pages, config }: SiteServices,
  { match, path, query, locale }: PageRequest,
  api: ContentApi,
): Promise<Prepared> {
  const page = match === null ? undefined : pages.get(match.name);
  try {
    if (match === null || page === undefined) throw await missing(api, path);
    const prepared = await page.prepare({ api, params: match.params, query: query.values });
    return { prepared, status: 200, locked: null };
  } catch (error) {
    if (error instanceof ApiRedirect) throw new PageMoved(siteLocation(error, path), 301);
    if (!(error instanceof ApiProblem)) throw error;
    const { problem } = error;
    if (problem.code === 'password_required' && problem.item !== undefined) {
      return { prepared: gatePage(null), status: problem.status, locked: problem.item };
    }
    const kind = KINDS[problem.status];
    if (kind === undefined) throw error;
    if (kind === 'not_found' && page !== undefined) {
      const reason = await missing(api, path);
      if (!(reason instanceof ApiProblem)) throw reason;
    }
    const slugs =
      match === null ? {} : alternatesOf(match, problem.localized_slugs ?? {}, config.locales);
    const links = languageLinks(config.locales, locale, match, slugs).filter(
      ({ locale: each }) => each in slugs,
    );
    return { prepared: messagePage(kind, links), status: problem.status, locked: null };
  }
}

const KINDS: Readonly<Record<number, MessageKind>> = {
  400: 'bad_request',
  404: 'not_found',
  410: 'gone',
};

/** Where the editors' table of redirects sends an address without a page; else why it does not. */
async function missing(api: ContentApi, path: string): Promise<Error> {
  try {
    const { data } = await api.redirect(path);
    return new PageMoved(data.to, data.permanent ? 301 : 302);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** New slugs, which take the old ones' places in the site's path, or a path of the site's own. */
function siteLocation({ to }: ApiRedirect, path: string): string {
  if ('path' in to) return to.path;
  const slugs = new Map([...to.slugs].map(([old, slug]) => [decodeURIComponent(old), slug]));
  return path.replace(/[^/]+/g, (part) => slugs.get(decodeURIComponent(part)) ?? part);
}
