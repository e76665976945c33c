import type { Card } from '@masthead/contract/card';
import type { Configuration } from '@masthead/contract/configuration';
import type { Problem } from '@masthead/contract/problem';
import { sectionOfRoute } from '@masthead/contract/sections';
import type { ApiUnavailable, NewPlace } from '#src/api/api-errors.ts';
import { type ApiResult, resultOf } from '#src/api/api-result.ts';
import { ContentApi } from '#src/api/content-api.ts';
import type { Dependencies } from '#src/api/dependencies.ts';
import { notFound } from '#src/api/not-found.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { pageOfFile } from '#src/articles/article-address.ts';
import { type LoadedArticle, loadArticle } from '#src/articles/load-article.ts';
import type { NewAddress } from '#src/cache/page-cache.ts';
import { hasFeed } from '#src/feeds/feed-address.ts';
import { type LoadedFeed, loadFeed } from '#src/feeds/load-feed.ts';
import { inSmallLetters } from '#src/http/pages/page-address.ts';
import { type PageRequest, wordsOf } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { alternatesOf, languageLinks } from '#src/render/languages.ts';
import type { MessageKind } from '#src/render/message-page.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';

/** The content at an address. */
export type AddressContent =
  | { readonly kind: 'page'; readonly page: LoadedPage }
  | { readonly kind: 'feed'; readonly feed: LoadedFeed }
  | { readonly kind: 'article'; readonly article: LoadedArticle }
  /** A page that a password opens; `item` is the UUID of what it protects. */
  | { readonly kind: 'gate'; readonly item: string }
  /** No page, and why; `languages` in which there is one, and the latest news to go on with. */
  | {
      readonly kind: 'message';
      readonly message: MessageKind;
      readonly status: number;
      readonly languages: readonly LanguageLink[];
      readonly latest: readonly Card[];
    }
  | ({ readonly kind: 'moved' } & NewAddress)
  | { readonly kind: 'unavailable'; readonly error: ApiUnavailable };

export interface LoadedAddress {
  readonly content: AddressContent;
  readonly configuration: Configuration | null;
  readonly dependencies: Dependencies;
  /** The start of its reading, by the high-resolution clock. */
  readonly started: number;
}

/** Reads the content of an address and what surrounds it, with `grants` joined by commas. */
export async function loadAddress(
  services: SiteServices,
  request: PageRequest,
  options: {
    readonly grants?: string;
    /** The token of the preview in which it is read. */
    readonly preview?: string;
    readonly budget: TimeBudget;
  },
): Promise<LoadedAddress> {
  const started = performance.now();
  const api = new ContentApi(services.client, { locale: request.locale, ...options });
  const [configuration, found] = await readBoth(services, request, api);
  const content = isOff(services, configuration, request.match)
    ? await withoutPage(notFound().problem, request, { api, config: services.config })
    : found;
  return { content, configuration, dependencies: api.dependencies, started };
}

async function readBoth(
  services: SiteServices,
  request: PageRequest,
  api: ContentApi,
): Promise<[Configuration | null, AddressContent]> {
  if (wordsOf(request) === '') {
    return Promise.all([readConfiguration(api), contentAt(services, request, api)]);
  }
  // Searches come in floods, and a refused one needs nothing else.
  const found = await contentAt(services, request, api);
  return [found.kind === 'unavailable' ? null : await readConfiguration(api), found];
}

/** Whether the page belongs to a disabled feature: a section, alerts, reading offline. */
function isOff(
  { config }: SiteServices,
  configuration: Configuration | null,
  match: PageRequest['match'],
): boolean {
  if (match?.name === 'offline' && !config.offlineReading) return true;
  if (match?.name === 'alerts' && configuration?.alerts === false) return true;
  const section = match && sectionOfRoute(match.name);
  return section !== null && configuration?.sections.includes(section) === false;
}

/** The configuration; without it a page is rendered with less around it. */
export async function readConfiguration(api: ContentApi): Promise<Configuration | null> {
  const result = await resultOf(api.read('configuration', {}));
  return result.kind === 'ok' ? result.value.data : null;
}

const NOT_FOUND = { message: 'not_found', status: 404 } as const;

const MESSAGES: Readonly<
  Record<number, { readonly message: MessageKind; readonly status: number }>
> = {
  400: { message: 'bad_request', status: 400 },
  404: NOT_FOUND,
  410: { message: 'gone', status: 410 },
  414: { message: 'bad_request', status: 400 },
  422: { message: 'bad_request', status: 400 },
};

/** Loads the content of an address, or why there is none. Throws only our own faults. */
export async function contentAt(
  { pages, config }: SiteServices,
  request: PageRequest,
  api: ContentApi,
): Promise<AddressContent> {
  const result = await found(pages, request, api);
  switch (result.kind) {
    case 'ok':
      return result.value;
    case 'moved':
      return {
        kind: 'moved',
        location: newAddress(result.to, request),
        status: 301,
        isTarget: false,
      };
    case 'unavailable':
      return result;
    case 'problem':
      return withoutPage(result.problem, request, { api, config });
  }
}

type Found = Extract<AddressContent, { kind: 'page' | 'feed' | 'article' }>;

async function found(
  pages: SiteServices['pages'],
  { match, feed: format, article, query }: PageRequest,
  api: ContentApi,
): Promise<ApiResult<Found>> {
  if (match === null) return { kind: 'problem', problem: notFound().problem };
  const { name, params } = match;
  if (format !== undefined) {
    if (!hasFeed(name)) return { kind: 'problem', problem: notFound().problem };
    const read = loadFeed(api, { route: name, format, params });
    return resultOf(read.then((feed): Found => ({ kind: 'feed', feed })));
  }
  if (article !== undefined) {
    const read = loadArticle(api, match, article);
    return resultOf(read.then((loaded): Found => ({ kind: 'article', article: loaded })));
  }
  const page = pages.get(name);
  if (page === undefined) return { kind: 'problem', problem: notFound().problem };
  const result = await page.load({ api, params, query: query.values });
  return result.kind === 'ok' ? { ...result, value: { kind: 'page', page: result.value } } : result;
}

/** The content of an address without a page: a gate, an editors' redirect, or a message. */
async function withoutPage(
  problem: Problem,
  { match, feed, path, locale }: PageRequest,
  { api, config }: Pick<SiteServices, 'config'> & { readonly api: ContentApi },
): Promise<AddressContent> {
  if (problem.code === 'password_required' && problem.item !== undefined) {
    // Feed readers cannot ask anybody for a password.
    return feed === undefined
      ? { kind: 'gate', item: problem.item }
      : { kind: 'message', ...NOT_FOUND, languages: [], latest: [] };
  }
  const told = MESSAGES[problem.status];
  if (told === undefined) throw new Error(`unexpected problem ${problem.code}: ${problem.detail}`);
  if (told.message === 'not_found') {
    const redirect = await editorsRedirect(api, path);
    if (redirect !== null) return redirect;
    // Old systems and people use capitals; editors' redirects of such paths come first.
    const small = inSmallLetters(path, config);
    if (small !== null) return { kind: 'moved', location: small, status: 301, isTarget: false };
  }
  const slugs =
    match === null ? {} : alternatesOf(match, problem.localized_slugs ?? {}, config.locales);
  const languages = languageLinks(config.locales, locale, match, slugs).filter(
    ({ locale: each }) => each in slugs,
  );
  const isMissing = told.status === 404 || told.status === 410;
  return { kind: 'message', ...told, languages, latest: isMissing ? await latestNews(api) : [] };
}

/** Few enough for a choice rather than a list. */
const MAX_LATEST = 4;

/** The start of the home page, already loaded: unknown addresses cost nothing more. */
async function latestNews(api: ContentApi): Promise<readonly Card[]> {
  const home = await api.readIfThere('home', {});
  return home?.data.recent_news.slice(0, MAX_LATEST) ?? [];
}

/** The target of an address in the editors' table of redirects; null if there is none. */
export async function editorsRedirect(
  api: ContentApi,
  path: string,
): Promise<Extract<AddressContent, { kind: 'moved' | 'unavailable' }> | null> {
  const result = await resultOf(api.redirect(path));
  if (result.kind === 'unavailable') return result;
  if (result.kind !== 'ok') return null;
  const { to, permanent } = result.value.data;
  return { kind: 'moved', location: to, status: permanent ? 301 : 302, isTarget: false };
}

/** The same of an article's file: beside the page's new place. */
function newAddress(to: NewPlace, { path, article }: PageRequest): string {
  if (article === undefined) return newPath(to, path);
  const page = pageOfFile(path);
  return newPath(to, page) + path.slice(page.length);
}

/** Replaces slugs in the site's path, or is a path of the site itself. */
function newPath(to: NewPlace, path: string): string {
  if ('path' in to) return to.path;
  const slugs = new Map([...to.slugs].map(([old, slug]) => [decodeURIComponent(old), slug]));
  return path.replace(/[^/]+/g, (part) => slugs.get(decodeURIComponent(part)) ?? part);
}
