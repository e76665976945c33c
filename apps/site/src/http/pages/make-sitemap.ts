import { routesOf } from '@masthead/contract/addresses';
import type { Configuration } from '@masthead/contract/configuration';
import { sectionOfRoute } from '@masthead/contract/sections';
import { MAX_SITEMAP_ENTRIES, type SitemapEntry } from '@masthead/contract/sitemap';
import type { ItemType } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import { ContentApi } from '#src/api/content-api.ts';
import { type Dependencies, expiringAt, joined } from '#src/api/dependencies.ts';
import { notFound } from '#src/api/not-found.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { loadAddress, readConfiguration } from '#src/http/pages/load-address.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { alternatesOf } from '#src/render/languages.ts';
import { pathTo, ROUTES, type RouteName } from '#src/routes.ts';
import { sitemapPath } from '#src/sitemaps/sitemap-file.ts';
import {
  type SitemapPage,
  type Writing,
  writeNewsSitemap,
  writeSitemap,
  writeSitemapIndex,
} from '#src/sitemaps/write-sitemap.ts';

export interface MadeSitemap {
  readonly text: string;
  /** XML where not given. */
  readonly type?: string;
  readonly dependencies: Dependencies;
}

/** The types that search engines treat as news, and for how long. */
const NEWS_TYPES: readonly ItemType[] = ['release', 'story', 'statement'];
const NEWS_AGE = 48 * 3_600_000;
const MAX_NEWS = 1000;
/** Lifetime of a sitemap that lacks a part, in milliseconds. */
const MAX_INCOMPLETE_AGE = 1000;

const FIXED = (Object.keys(ROUTES) as RouteName[]).filter((name) => !ROUTES[name].includes(':'));

/** The sitemap of all sitemaps: of each language its landings and lists, its items, its news. */
export async function makeIndex(services: SiteServices, budget: TimeBudget): Promise<MadeSitemap> {
  const { client, config } = services;
  const parts = await Promise.all(
    config.locales.map(async (locale) => {
      const api = new ContentApi(client, { locale, budget });
      // How many there are is all that is wanted of them.
      const { meta } = await api.read('sitemap', { page: 1, per_page: 1 });
      const files = Math.ceil(meta.page.total / MAX_SITEMAP_ENTRIES);
      const items = Array.from({ length: files }, (_, index) => String(index + 1));
      const paths = ['pages', ...items, 'news'].map((name) => sitemapPath(locale, name));
      return { paths, dependencies: api.dependencies };
    }),
  );
  const paths = parts.flatMap((part) => part.paths);
  return {
    text: writeSitemapIndex(paths, config.origin),
    dependencies: joined(parts.map(({ dependencies }) => dependencies)),
  };
}

/** One sitemap of a language by its name; throws the problem of one that is not there. */
export function makeSitemap(
  services: SiteServices,
  locale: Locale,
  name: string,
  budget: TimeBudget,
): Promise<MadeSitemap> {
  if (name === 'pages') return makeFixed(services, locale, budget);
  const reading = { services, locale, api: new ContentApi(services.client, { locale, budget }) };
  if (name === 'news') return makeNews(reading);
  if (/^[1-9]\d{0,4}$/.test(name)) return makeItems(reading, Number(name));
  throw notFound();
}

interface Reading {
  readonly services: SiteServices;
  readonly locale: Locale;
  readonly api: ContentApi;
}

function writingOf({ config }: SiteServices): Writing {
  return { origin: config.origin, source: config.defaultLocale };
}

export interface FixedPage extends SitemapPage {
  readonly title: string;
  readonly description: string | null;
}

/** Landings and lists that search engines may index. */
export async function fixedPages(
  services: SiteServices,
  locale: Locale,
  budget: TimeBudget,
): Promise<{ readonly pages: readonly FixedPage[]; readonly dependencies: Dependencies }> {
  const { config, now } = services;
  const found = await Promise.all(
    FIXED.map(async (name) => {
      const match = { name, params: {} };
      const request: PageRequest = {
        ...{
          locale,
          match,
          path: ROUTES[name] === '' ? `/${locale}` : `/${locale}/${ROUTES[name]}`,
        },
        query: { values: {}, canonical: '' },
        isMediaHost: false,
      };
      const { content, configuration, dependencies } = await loadAddress(services, request, {
        budget,
      });
      if (content.kind === 'unavailable') throw content.error;
      if (content.kind !== 'page') return { pages: [], dependencies };
      const meta = content.page.meta(viewOf(services, request, configuration));
      const { flags, redirectTo, title, description } = meta;
      const isTold = !flags.private && !redirectTo;
      const alternates = alternatesOf(match, {}, config.locales);
      const page = { path: request.path, alternates, title, description };
      return { pages: isTold ? [page] : [], dependencies };
    }),
  );
  const pages = found.flatMap((each) => each.pages);
  const dependencies = joined(found.map((each) => each.dependencies));
  return {
    pages,
    dependencies: dependencies.isComplete
      ? dependencies
      : expiringAt(dependencies, now() + MAX_INCOMPLETE_AGE),
  };
}

async function makeFixed(
  services: SiteServices,
  locale: Locale,
  budget: TimeBudget,
): Promise<MadeSitemap> {
  const { pages, dependencies } = await fixedPages(services, locale, budget);
  return { text: writeSitemap(pages, writingOf(services)), dependencies };
}

/** One page of the content server's list is one sitemap. */
async function makeItems({ services, locale, api }: Reading, page: number): Promise<MadeSitemap> {
  const [configuration, { data }] = await Promise.all([
    readConfiguration(api),
    api.read('sitemap', { page, per_page: MAX_SITEMAP_ENTRIES }),
  ]);
  const pages = data.flatMap((item) => pagesOf({ services, locale, configuration }, item));
  return {
    text: writeSitemap(pages, writingOf(services)),
    dependencies: dependenciesOf(services, api, configuration),
  };
}

/** The newest items while they count as news, and when the first of them ceases to. */
async function makeNews({ services, locale, api }: Reading): Promise<MadeSitemap> {
  const configuration = await readConfiguration(api);
  const now = services.now();
  const news: Required<SitemapPage>[] = [];
  const moments: number[] = [];
  for (let page = 1, isMore = true; isMore && news.length < MAX_NEWS; page += 1) {
    const { data, meta } = await api.read('sitemap', { page, per_page: MAX_SITEMAP_ENTRIES });
    for (const item of data) {
      const date = item.date === null ? Number.NEGATIVE_INFINITY : Date.parse(item.date);
      if (!NEWS_TYPES.includes(item._type) || date + NEWS_AGE <= now) continue;
      moments.push(date > now ? date : date + NEWS_AGE);
      const [own] = date > now ? [] : pagesOf({ services, locale, configuration }, item);
      if (own !== undefined && news.length < MAX_NEWS) news.push({ ...own, item });
    }
    const last = data.at(-1)?.date ?? null;
    isMore = page < meta.page.pages && last !== null && Date.parse(last) + NEWS_AGE > now;
  }
  const dependencies = dependenciesOf(services, api, configuration);
  const view = viewOf(services, requestFor(locale), configuration);
  return {
    text: writeNewsSitemap(news, { name: view.t('site.name'), locale }, writingOf(services)),
    dependencies: moments.reduce(expiringAt, dependencies),
  };
}

export const requestFor = (locale: Locale): PageRequest => ({
  ...{ locale, match: null, path: pathTo(locale, 'home'), isMediaHost: false },
  query: { values: {}, canonical: '' },
});

export function dependenciesOf(
  { now }: SiteServices,
  { dependencies }: ContentApi,
  configuration: Configuration | null,
): Dependencies {
  const isWhole = configuration !== null && dependencies.isComplete;
  return isWhole ? dependencies : expiringAt(dependencies, now() + MAX_INCOMPLETE_AGE);
}

interface Place {
  readonly services: SiteServices;
  readonly locale: Locale;
  readonly configuration: Configuration | null;
}

export function pagesOf(
  { services: { config, pages }, locale, configuration }: Place,
  item: SitemapEntry,
): SitemapPage[] {
  return routesOf(item._type).flatMap((name, index) => {
    const section = sectionOfRoute(name);
    if (section !== null && configuration?.sections.includes(section) === false) return [];
    const match = { name, params: {} };
    const alternates = alternatesOf(match, item.localized_slugs, config.locales);
    const path = alternates[locale];
    if (path === undefined || !pages.has(name)) return [];
    return [{ path, alternates, ...(index === 0 && { item }) }];
  });
}
