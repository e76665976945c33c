import type { SitemapEntry } from '@masthead/contract/sitemap';
import { cleanText } from '@masthead/contract/text/clean-text.ts';
import type { Locale } from '@masthead/locales/registry';
import { ContentApi } from '#src/api/content-api.ts';
import { joined } from '#src/api/dependencies.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import {
  dependenciesOf,
  fixedPages,
  type MadeSitemap,
  pagesOf,
  requestFor,
} from '#src/http/pages/make-sitemap.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { articleDownloads } from '#src/view/article-downloads.ts';

/** Limit of the newest items that it names; the sitemap has all. */
const MAX_ITEMS = 100;

export const llmsPath = (locale: string): string => `/${locale}/llms.txt`;

/**
 * The newsroom for language models in the form of llmstxt.org: publisher, landings and lists, newest items as
 * Markdown. It covers what sitemaps do (decision 0030).
 */
export async function makeLlmsText(
  services: SiteServices,
  locale: Locale,
  budget: TimeBudget,
): Promise<MadeSitemap> {
  const { client, config } = services;
  const api = new ContentApi(client, { locale, budget });
  const [configuration, { data }, fixed] = await Promise.all([
    readConfiguration(api),
    api.read('sitemap', { page: 1, per_page: MAX_ITEMS }),
    fixedPages(services, locale, budget),
  ]);
  const { t } = viewOf(services, requestFor(locale), configuration);
  const itemLines = (item: SitemapEntry): string[] => {
    const [own] = pagesOf({ services, locale, configuration }, item);
    if (own === undefined) return [];
    const path = articleDownloads(own.path, item._type)?.md ?? own.path;
    return [entry(item.title, config.origin + path, item.description)];
  };
  const landings = fixed.pages.map(({ title, path, description }) =>
    entry(title, config.origin + path, description),
  );
  const text = [
    `# ${inOneLine(t('site.title'))}`,
    `> ${inOneLine(t('site.description'))}`,
    ...section(t('site.name'), landings),
    ...section(t('types.all'), data.flatMap(itemLines)),
  ];
  const own = dependenciesOf(services, api, configuration);
  return {
    text: `${text.join('\n\n')}\n`,
    type: 'text/plain',
    dependencies: joined([own, fixed.dependencies]),
  };
}

/** A heading over its links; none without any. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${inOneLine(title)}`, lines.join('\n')];
}

function entry(title: string, url: string, description: string | null): string {
  const link = `- [${inOneLine(title).replace(/[\\[\]]/g, '\\$&')}](${url})`;
  return description === null ? link : `${link}: ${inOneLine(description)}`;
}

const inOneLine = (text: string): string => cleanText(text).text.replace(/\s+/gu, ' ').trim();
