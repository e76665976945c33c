import type { CallAnswer } from '@masthead/contract/calls';
import { callAddress } from '@masthead/contract/calls/address.ts';
import { SETTINGS_CALLS } from '@masthead/contract/calls/settings.ts';
import { FEED_FORMATS, feedPath } from '@masthead/contract/feeds';
import type { z } from 'zod';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { hasFeed } from '#src/feeds/feed-address.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { matchRoute, ROUTES, type RouteName } from '#src/routes.ts';

const { listAddresses, readRedirects } = SETTINGS_CALLS;

/** Addresses that make sense in every language. */
const FIXED = (Object.keys(ROUTES) as RouteName[]).filter((name) => !ROUTES[name].includes(':'));

/** The paths of pages that are not only linked from other pages. */
export interface Addresses {
  /** Paths in a language, each once. */
  readonly paths: ReadonlySet<string>;
  /** Old paths without a language, which lead to the same path in the visitor's. */
  readonly bare: readonly string[];
}

/** Asks for every address that there is: fixed ones, items' present and former ones, the editors' redirects. */
export async function discover(
  { config, client }: SiteServices,
  budget: () => TimeBudget,
): Promise<Addresses> {
  const ask = <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> =>
    client.get(path, {
      ...{ locale: config.defaultLocale, grants: config.publishToken, schema, budget: budget() },
    });
  const isOwn = (locale: string): boolean => config.locales.some((each) => each === locale);
  const paths = new Set<string>();
  // Languages take turns, so that all of them come on together.
  for (const name of FIXED)
    for (const locale of config.locales) paths.add(`/${locale}/${ROUTES[name]}`.replace(/\/$/, ''));
  for (let after: string | null = ''; after !== null; ) {
    const { data, meta }: CallAnswer<'listAddresses'> = await ask(
      callAddress(listAddresses.path, { query: { after } }),
      listAddresses.answer,
    );
    for (const { addresses } of data) {
      for (const { locale, path } of addresses) if (isOwn(locale)) paths.add(`/${locale}${path}`);
    }
    after = meta.next;
  }
  for (const path of [...paths]) for (const feed of feedsOf(path)) paths.add(feed);
  const { path, answer } = readRedirects;
  const { redirects } = (await ask(path, answer.pick({ data: true }))).data;
  const bare: string[] = [];
  for (const { from } of redirects) {
    const [, first = ''] = from.split('/');
    if (isOwn(first)) paths.add(from);
    else {
      bare.push(from);
      for (const locale of config.locales) paths.add(`/${locale}${from === '/' ? '' : from}`);
    }
  }
  return { paths, bare };
}

/** The paths of a page's feeds, if it has any. */
function feedsOf(path: string): string[] {
  const [, , ...segments] = path.split('/').map(decodeURIComponent);
  const match = matchRoute(segments);
  if (match === null || !hasFeed(match.name)) return [];
  return FEED_FORMATS.map((format) => feedPath(path, format));
}
