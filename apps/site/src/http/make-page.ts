import { createHash } from 'node:crypto';
import type { Configuration } from '@masthead/contract/configuration';
import type { Locale } from '@masthead/locales/registry';
import { ApiProblem, ApiRedirect, ApiUnavailable } from '#src/api/api-errors.ts';
import { Basis } from '#src/api/basis.ts';
import { ContentApi } from '#src/api/content-api.ts';
import icon from '#src/assets/icon.svg?url&no-inline';
import { encodeBodies } from '#src/cache/encodings.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import type { PageQuery } from '#src/http/cache-key.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { PreparedPage } from '#src/pages/define-page.ts';
import {
  alternatesOf,
  languageFreeQuery,
  languageLinks,
  redirectTargets,
} from '#src/render/languages.ts';
import { type MessageKind, messagePage } from '#src/render/message-page.tsx';
import { renderPage } from '#src/render/render-page.tsx';
import { viewFor } from '#src/render/view-for.ts';
import type { RouteMatch } from '#src/routes.ts';
import { calendarYear } from '#src/view/calendar-year.ts';

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

/** How long what is not there counts as not there. */
const MISSING_FOR = 1000;

/**
 * Makes the finished reply of an address: asks the content server, draws, compresses. Throws
 * {@link PageMoved}, and `ApiUnavailable` where the content server does not answer.
 */
export async function makePage(services: SiteServices, request: PageRequest): Promise<CachedPage> {
  const started = performance.now();
  const { client } = services;
  const basis = new Basis();
  const api = new ContentApi(client, request.locale, basis);
  const [configuration, { prepared, status, languages }] = await Promise.all([
    readConfiguration(api),
    prepare(services, request, api),
  ]);
  const loaded = performance.now();
  // No tag says when what was missing is there again.
  const isWhole = status === 200 && configuration !== null && basis.isWhole;
  if (!isWhole) basis.holdsUntil(services.now() + MISSING_FOR);
  const finished = await finish(services, {
    request: { ...request, query: request.query.canonical },
    basis,
    configuration,
    prepared: prepared ?? messagePage(...languages),
    status,
  });
  const done = performance.now();
  services.metrics.renders.observe((done - started) / 1000);
  const timing = `data;dur=${(loaded - started).toFixed(1)}, render;dur=${(done - loaded).toFixed(1)}`;
  return { ...finished, headers: { ...finished.headers, 'server-timing': timing } };
}

/** Without its configuration a page is drawn with less around it, rather than not at all. */
async function readConfiguration(api: ContentApi): Promise<Configuration | null> {
  try {
    return (await api.read('configuration', {})).data;
  } catch (error) {
    if (error instanceof ApiUnavailable || error instanceof ApiProblem) return null;
    throw error;
  }
}

interface Prepared {
  readonly prepared: PreparedPage | null;
  readonly status: number;
  readonly languages: Parameters<typeof messagePage>;
}

async function prepare(
  { pages, config }: SiteServices,
  { match, path, query, locale }: PageRequest,
  api: ContentApi,
): Promise<Prepared> {
  const page = match === null ? undefined : pages.get(match.name);
  try {
    if (match === null || page === undefined) throw await missing(api, path);
    const prepared = await page.prepare({ api, params: match.params, query: query.values });
    return { prepared, status: 200, languages: ['not_found'] };
  } catch (error) {
    if (error instanceof ApiRedirect) throw new PageMoved(siteLocation(error, path), 301);
    if (!(error instanceof ApiProblem)) throw error;
    const { problem } = error;
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
    return { prepared: null, status: problem.status, languages: [kind, links] };
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

interface Finishing {
  readonly request: Omit<PageRequest, 'query'> & { readonly query: string };
  readonly basis: Basis;
  readonly configuration: Configuration | null;
  readonly prepared: PreparedPage;
  readonly status: number;
}

async function finish(services: SiteServices, input: Finishing): Promise<CachedPage> {
  const { config, assets, isDevelopment, now } = services;
  const { basis, prepared, status } = input;
  const { locale, match, path, query, isMediaHost } = input.request;
  const blank = viewFor(locale, {
    path: path + query,
    origin: config.origin,
    brand: 'velden',
    isMediaHost,
    aboutOrigin: config.aboutOrigin,
    now: now(),
  });
  const meta = prepared.meta(blank);
  if (meta.redirectTo) throw new PageMoved(meta.redirectTo, 302, { isTarget: true });
  const alternates =
    match === null || status !== 200
      ? {}
      : alternatesOf(match, meta.addresses ?? basis.localizedSlugs, config.locales);
  const kept = languageFreeQuery(Object.fromEntries(new URLSearchParams(query)));
  const languages = languageLinks(config.locales, locale, match, alternates, kept);
  const { html, styleHash, scriptHash, frames } = renderPage({
    page: prepared,
    view: { ...blank, brand: meta.brand ?? 'velden' },
    route: match?.name ?? null,
    configuration: input.configuration,
    languages,
    redirects: redirectTargets(languages, {
      path,
      nonRedirectPrefixes: config.nonRedirectPrefixes,
    }),
    alternates,
    assets,
    icon,
  });
  // The footer names the current year (spec §2.4).
  basis.holdsUntil(calendarYear(now()).endsAt);
  const tags = [...basis.tags].sort();
  return {
    status,
    bodies: await encodeBodies(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    alternates,
    tags,
    expiresAt: basis.expiresAt,
    staleUntil: basis.staleUntil,
    headers: {
      'content-language': locale,
      'surrogate-key': tags.join(' '),
      'content-security-policy': contentSecurityPolicy({
        styleHash,
        scriptHash,
        frames,
        isDevelopment,
      }),
      ...(meta.flags.private && { 'x-robots-tag': 'noindex' }),
      ...SECURITY_HEADERS,
    },
  };
}

/** What the visitor is told when a page can neither be made nor shown as it was. Needs no content server. */
export async function unavailablePage(
  services: SiteServices,
  request: Omit<PageRequest, 'query'>,
  kind: 'unavailable' | 'server_error',
): Promise<CachedPage> {
  const page = await finish(services, {
    request: { ...request, query: '' },
    basis: new Basis(),
    configuration: null,
    prepared: messagePage(kind),
    status: kind === 'unavailable' ? 503 : 500,
  });
  const headers = { ...page.headers, 'cache-control': 'no-store' };
  return {
    ...page,
    headers: kind === 'unavailable' ? { ...headers, 'retry-after': '5' } : headers,
  };
}
