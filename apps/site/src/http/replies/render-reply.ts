import { createHash } from 'node:crypto';
import type { Configuration } from '@masthead/contract/configuration';
import { englishOf } from '@masthead/locales/registry';
import { type Dependencies, expiringAt } from '#src/api/dependencies.ts';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import {
  contentSecurityPolicy,
  FRAMED_HEADERS,
  SECURITY_HEADERS,
  strictTransport,
} from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import {
  alternatesOf,
  languageFreeQuery,
  languageLinks,
  redirectTargets,
} from '#src/render/languages.ts';
import { type PageContent, renderPage } from '#src/render/render-page.tsx';
import { utf8Bytes } from '#src/render/utf8-bytes.ts';
import { viewFor } from '#src/render/view-for.ts';
import { calendarYear } from '#src/view/calendar-year.ts';
import { identityOf } from '#src/view/identity.ts';
import { lineBreaksFor } from '#src/view/line-breaks.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** All that a reply says, in hand. */
interface ReplyContent {
  readonly request: PageRequest;
  readonly view: ViewContext;
  readonly page: PageContent;
  readonly configuration: Configuration | null;
  readonly dependencies: Dependencies;
  readonly status: number;
  /** Whether browsers must not redirect it to the visitor's language. */
  readonly isKeptInLanguage?: boolean;
  /** The one origin that may show it in a frame; left out: none. */
  readonly framedBy?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether others wait for the processor, so that it is compressed in less time and again once it is kept. */
  readonly isHasty?: boolean;
  /** The start of its making, by the high-resolution clock. */
  readonly started: number;
}

/**
 * The view context of a page; its brand comes from the page's meta. Without the configuration the last known
 * company is used.
 */
export function viewOf(
  { config, now, lastConfigurations }: SiteServices,
  request: PageRequest,
  configuration: Configuration | null,
): ViewContext {
  const { locale, path, query, isMediaHost } = request;
  if (configuration !== null) lastConfigurations.set(locale, configuration);
  return viewFor(locale, {
    path: path + query.canonical,
    origin: config.origin,
    identity: identityOf(configuration ?? lastConfigurations.get(locale) ?? null),
    ...(configuration && {
      sections: configuration.sections,
      navigation: configuration.navigation,
      shareNetworks: configuration.share_networks,
      hasAlerts: configuration.alerts,
      privacyPolicy: configuration.util_links.find(({ rel }) => rel === 'privacy-policy') ?? null,
      lineBreaks: lineBreaksFor(locale, configuration),
    }),
    isMediaHost,
    aboutOrigin: config.aboutOrigin,
    timeZone: config.timeZone,
    source: config.defaultLocale,
    english: englishOf(config),
    hasCards: true,
    hasOffline: config.offlineReading,
    countsSearches: config.countsSearches,
    now: now(),
  });
}

export async function renderReply(
  services: SiteServices,
  content: ReplyContent,
): Promise<CachedPage> {
  const { config, isDevelopment, metrics, now } = services;
  const { request, page, status, started, framedBy } = content;
  const loaded = performance.now();
  const alternates = alternatesIn(services, content);
  const { parts, styleHashes, scriptHashes, frames } = render(services, content, alternates);
  // The footer names the current year (spec §2.4).
  const dependencies = expiringAt(
    content.dependencies,
    calendarYear(now(), config.timeZone).endsAt,
  );
  const bytes = utf8Bytes(parts);
  const body = new PageBody(bytes, 'identity', content.isHasty ? 'hasty' : 'usual');
  const tags = [...dependencies.tags].sort();
  const done = performance.now();
  metrics.renders.observe({ page: request.match?.name ?? 'none' }, (done - started) / 1000);
  return {
    status,
    body,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    alternates,
    tags,
    expiresAt: dependencies.expiresAt,
    staleUntil: dependencies.staleUntil,
    isTransient: status !== 200 || isOpenEnded(content),
    headers: {
      'content-language': request.locale,
      ...keyHeaders(tags, config.purge),
      'content-security-policy': contentSecurityPolicy({
        ...{ styleHashes, scriptHashes, frames, framedBy, isDevelopment },
      }),
      ...(!config.isProduction && {
        'server-timing': `data;dur=${(loaded - started).toFixed(1)}, render;dur=${(done - loaded).toFixed(1)}`,
      }),
      ...(page.meta.flags.private && { 'x-robots-tag': 'noindex' }),
      ...(framedBy === undefined ? SECURITY_HEADERS : FRAMED_HEADERS),
      ...(config.hsts > 0 && Object.fromEntries([strictTransport(config.hsts)])),
      ...content.headers,
    },
  };
}

/** True only with a query: without one there is a single page. */
function isOpenEnded({ request, page }: ReplyContent): boolean {
  return request.query.canonical !== '' && page.meta.isOpenEnded === true;
}

function alternatesIn(
  { config }: SiteServices,
  { request: { match }, page, dependencies, status }: ReplyContent,
): Record<string, string> {
  if (match === null || status !== 200) return {};
  return alternatesOf(match, page.meta.addresses ?? dependencies.localizedSlugs, config.locales);
}

function render(
  { config, assets }: SiteServices,
  { request, view, page, configuration, status, isKeptInLanguage = false }: ReplyContent,
  alternates: Readonly<Record<string, string>>,
) {
  const { locale, match, path, query } = request;
  const { locales, nonRedirectPrefixes } = config;
  const kept = languageFreeQuery(query.values);
  const languages = languageLinks(locales, locale, match, alternates, kept);
  return renderPage({
    page,
    view: {
      ...view,
      brand: page.meta.brand ?? view.brand,
      // A gate or a message may be at an item's address, and is not the item.
      hasCards: view.hasCards && status === 200,
    },
    route: match?.name ?? null,
    configuration,
    languages,
    redirects: isKeptInLanguage
      ? []
      : redirectTargets(languages, { path, nonRedirectPrefixes, english: view.english }),
    alternates,
    assets,
  });
}
