import type { IncomingMessage } from 'node:http';
import type { FeedFormat } from '@masthead/contract/feeds';
import type { Locale } from '@masthead/locales/registry';
import { mediaHostCheck } from '#src/http/files/media-host.ts';
import { visitorLocale } from '#src/http/languages/visitor-locale.ts';
import { readAddress } from '#src/http/pages/page-address.ts';
import { type PageQuery, readQuery } from '#src/http/replies/cache-key.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { RouteMatch } from '#src/routes.ts';
import type { ArticleFormat } from '#src/view/article-downloads.ts';

/** A page that a request names. */
export interface PageRequest {
  readonly locale: Locale;
  /** Null for an address that no route matches. */
  readonly match: RouteMatch | null;
  readonly feed?: FeedFormat | undefined;
  readonly article?: ArticleFormat | undefined;
  /** The path in its canonical spelling. */
  readonly path: string;
  readonly query: PageQuery;
  /** Whether it came to the media-library host, whose pages wear another logo (spec §2.3). */
  readonly isMediaHost: boolean;
}

/** The meaning of a request's target. `search` is its query as sent, `''` or `?…`. */
export type PageTarget =
  | { readonly kind: 'root'; readonly search: string; readonly isMediaHost: boolean }
  | {
      readonly kind: 'elsewhere';
      readonly search: string;
      readonly to: string;
      readonly otherLanguage: string | null;
    }
  | {
      readonly kind: 'page';
      readonly search: string;
      readonly page: PageRequest;
      readonly isInLanguage: boolean;
      readonly key: string;
    };

type Request = Pick<IncomingMessage, 'url' | 'headers'>;

/** Parses requests' targets: language, page and declared query. Memoised per request. */
export function pageTargets({ config, pages }: Pick<SiteServices, 'config' | 'pages'>) {
  const isMediaHost = mediaHostCheck(config);
  const known = new WeakMap<Request, PageTarget>();

  function read({ url = '/', headers }: Request): PageTarget {
    const mark = url.indexOf('?');
    const search = mark === -1 ? '' : url.slice(mark);
    const address = readAddress(mark === -1 ? url : url.slice(0, mark), config);
    if (address.kind === 'refused') return refused(headers);
    if (address.kind === 'root') {
      return { kind: 'root', search, isMediaHost: isMediaHost(headers.host) };
    }
    if (address.kind === 'elsewhere' || address.kind === 'other_language') {
      const otherLanguage = address.kind === 'other_language' ? address.path : null;
      return { kind: 'elsewhere', search, to: address.to, otherLanguage };
    }
    const { path, locale } = address;
    const match = address.kind === 'page' ? address.match : null;
    const feed = address.kind === 'page' ? address.feed : undefined;
    const article = address.kind === 'page' ? address.article : undefined;
    // No query narrows a feed, or changes a text.
    const isAsked = match !== null && feed === undefined && article === undefined;
    const schema = isAsked ? pages.get(match.name)?.query : undefined;
    const page = {
      locale: locale ?? visitorLocale(headers, config),
      match,
      ...{ feed, article },
      path,
      query: readQuery(search, schema ?? null),
      isMediaHost: isMediaHost(headers.host),
    };
    const key = pageKey(path + page.query.canonical, page.isMediaHost);
    return { kind: 'page', search, page, isInLanguage: locale !== null, key };
  }

  /** A missing page without address and query, so no token is processed. */
  function refused(headers: Request['headers']): PageTarget {
    const page = {
      locale: visitorLocale(headers, config),
      match: null,
      path: '/',
      query: readQuery('', null),
      isMediaHost: isMediaHost(headers.host),
    };
    return { kind: 'page', search: '', page, isInLanguage: false, key: '' };
  }

  function targetOf(request: Request): PageTarget {
    let target = known.get(request);
    if (target === undefined) {
      target = read(request);
      known.set(request, target);
    }
    return target;
  }

  /** The cache key of a request; null if its page is never cached. */
  function keyOf(request: Request): string | null {
    const { url = '/', headers } = request;
    // The common case creates no new string.
    if (!url.includes('?')) return pageKey(url, isMediaHost(headers.host));
    const target = targetOf(request);
    return target.kind === 'page' && target.isInLanguage ? target.key : null;
  }

  function pageOf(key: string): PageRequest | null {
    const isMedia = key.startsWith(MEDIA);
    const host = isMedia ? new URL(config.mediaOrigin).host : undefined;
    const target = read({ url: isMedia ? key.slice(MEDIA.length) : key, headers: { host } });
    return target.kind === 'page' && target.key === key ? target.page : null;
  }

  return { targetOf, keyOf, pageOf };
}

export type PageTargets = ReturnType<typeof pageTargets>;

const MEDIA = 'media';

export function pageKey(path: string, isMediaHost: boolean): string {
  return isMediaHost ? MEDIA + path : path;
}

export function pathOfKey(key: string): string {
  const path = key.startsWith(MEDIA) ? key.slice(MEDIA.length) : key;
  const mark = path.indexOf('?');
  return mark === -1 ? path : path.slice(0, mark);
}

/** Whether the page is one item's, which a grant may open, or a password. No feed is ever opened so. */
export function isDetail({ match, feed }: PageRequest): boolean {
  return match !== null && feed === undefined && Object.keys(match.params).length > 0;
}

/** The search words; only search pages declare such a query. */
export function wordsOf({ query }: PageRequest): string {
  return typeof query.values.q === 'string' ? query.values.q : '';
}
