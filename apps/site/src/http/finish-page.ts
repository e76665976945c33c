import { createHash } from 'node:crypto';
import type { Configuration } from '@masthead/contract/configuration';
import type { Basis } from '#src/api/basis.ts';
import icon from '#src/assets/icon.svg?url&no-inline';
import { encodeBodies } from '#src/cache/encodings.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { PageMoved, type PageRequest } from '#src/http/prepare-page.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { PreparedPage } from '#src/pages/define-page.ts';
import {
  alternatesOf,
  languageFreeQuery,
  languageLinks,
  redirectTargets,
} from '#src/render/languages.ts';
import { renderPage } from '#src/render/render-page.tsx';
import { viewFor } from '#src/render/view-for.ts';
import { calendarYear } from '#src/view/calendar-year.ts';

interface Finishing {
  readonly request: Omit<PageRequest, 'query'> & { readonly query: string };
  readonly basis: Basis;
  readonly configuration: Configuration | null;
  readonly prepared: PreparedPage;
  readonly status: number;
  /** Headers besides those of every page, or instead of them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Draws and compresses a page whose data is in hand. Throws {@link PageMoved} where it sends its visitors on. */
export async function finishPage(services: SiteServices, input: Finishing): Promise<CachedPage> {
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
      ...input.headers,
    },
  };
}
