import type { Locale } from '@masthead/locales/registry';
import { readAddress } from '#src/http/page-address.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { RouteName } from '#src/routes.ts';

/** The declared parameters of an address's query: the only ones that change what a page says. */
export interface PageQuery {
  readonly values: Readonly<Record<string, string>>;
  /** The same as a query string in a fixed order, `''` or `?page=2`. */
  readonly canonical: string;
}

const NO_QUERY: PageQuery = { values: {}, canonical: '' };

/** Reads the parameters that a page declares; one given twice or empty counts as not given. */
export function readQuery(search: string, declared: readonly string[]): PageQuery {
  if (search === '' || declared.length === 0) return NO_QUERY;
  const parameters = new URLSearchParams(search);
  const values: Record<string, string> = {};
  for (const name of declared) {
    const [value, ...more] = parameters.getAll(name);
    if (value !== undefined && value !== '' && more.length === 0) values[name] = value;
  }
  const canonical = new URLSearchParams(values).toString();
  return { values, canonical: canonical === '' ? '' : `?${canonical}` };
}

/** The key under which the page of a request target is kept: host, path and declared query. */
export function cacheKey(
  target: string,
  isMediaHost: boolean,
  { pages, locales }: { pages: ReadonlyMap<RouteName, Page>; locales: readonly Locale[] },
): string {
  const host = isMediaHost ? 'media' : '';
  const mark = target.indexOf('?');
  // The common case makes no new string: it is looked up by the one that the request came with.
  if (mark === -1) return host === '' ? target : host + target;
  const path = target.slice(0, mark);
  const address = readAddress(path, locales);
  const declared = address.kind === 'page' ? (pages.get(address.match.name)?.query ?? []) : [];
  return host + path + readQuery(target.slice(mark), declared).canonical;
}
