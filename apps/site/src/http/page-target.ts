import type { IncomingMessage } from 'node:http';
import { cacheKey, readQuery } from '#src/http/cache-key.ts';
import { mediaHostCheck } from '#src/http/media-host.ts';
import { negotiateLocale } from '#src/http/negotiate-locale.ts';
import { readAddress } from '#src/http/page-address.ts';
import type { PageRequest } from '#src/http/prepare-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** What a request's target comes to. `search` is its query as it was sent, `''` or `?…`. */
export type PageTarget =
  | { readonly kind: 'root'; readonly search: string }
  | { readonly kind: 'elsewhere'; readonly search: string; readonly to: string }
  | {
      readonly kind: 'page';
      readonly search: string;
      readonly page: PageRequest;
      /** Whether the address itself names the language of its page. */
      readonly isInLanguage: boolean;
      /** Under which the page is kept. */
      readonly key: string;
    };

/** Reads requests' targets: language, page and declared query. */
export function pageTargets({ config, pages }: SiteServices) {
  const addresses = { pages, locales: config.locales };
  const isMediaHost = mediaHostCheck(config);
  return ({ url = '/', headers }: IncomingMessage): PageTarget => {
    const mark = url.indexOf('?');
    const search = mark === -1 ? '' : url.slice(mark);
    const address = readAddress(mark === -1 ? url : url.slice(0, mark), config.locales);
    if (address.kind === 'root') return { kind: 'root', search };
    if (address.kind === 'elsewhere') return { kind: 'elsewhere', search, to: address.to };
    const match = address.kind === 'page' ? address.match : null;
    const declared = match === null ? [] : (pages.get(match.name)?.query ?? []);
    const page = {
      locale: address.locale ?? negotiateLocale(headers, config.locales, config.defaultLocale),
      match,
      path: address.path,
      query: readQuery(search, declared),
      isMediaHost: isMediaHost(headers.host),
    };
    const key = cacheKey(url, page.isMediaHost, addresses);
    return { kind: 'page', search, page, isInLanguage: address.locale !== null, key };
  };
}

/** Whether the page is one item's, which a grant may open, or a password. */
export function isDetail({ match }: PageRequest): boolean {
  return match !== null && Object.keys(match.params).length > 0;
}
