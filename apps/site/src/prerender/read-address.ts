import { locationOf } from '@masthead/contract/site-path';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import type { ApiUnavailable } from '#src/api/api-errors.ts';
import { buildBudget } from '#src/api/time-budget.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { sentCookie } from '#src/http/languages/locale-cookies.ts';
import { makePage } from '#src/http/pages/make-page.ts';
import type { PageRequest, PageTargets } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { listLinks } from '#src/prerender/list-links.ts';
import { mediaPaths } from '#src/prerender/media-paths.ts';
import type { MirrorAnswer, MirrorPage } from '#src/prerender/mirror-record.ts';
import { identityOf } from '#src/view/identity.ts';

/** The public answer at an address: its page, or what replaces it. */
export type ReadAddress =
  | { readonly kind: 'page'; readonly answer: MirrorPage; readonly page: CachedPage }
  | { readonly kind: 'other'; readonly answer: Exclude<MirrorAnswer, { kind: 'page' }> }
  | { readonly kind: 'nothing' }
  /** It could not be read, which `warn` was told. */
  | { readonly kind: 'failed' };

interface Reading {
  readonly targetOf: PageTargets['targetOf'];
  /** Whether an address is known without anything that leads to it. */
  readonly isKnown: (key: string) => boolean;
  readonly warn: (line: string) => void;
}

/** Reads addresses as the site makes its pages, with the retries of build-time fetching (spec §8). */
export function addressReader(services: SiteServices, { targetOf, isKnown, warn }: Reading) {
  function pageAnswer(
    { body, etag, headers, expiresAt, staleUntil }: CachedPage,
    { locale, match }: PageRequest,
  ): MirrorPage {
    const html = body.as('identity').toString();
    // A language's set of faces has a sheet of its own, which is on all of its pages: the first one stands for them.
    const faces = match?.name === 'home' ? facesOf(locale) : '';
    return {
      ...{ kind: 'page', etag, expiresAt, staleUntil },
      keys: headers['surrogate-key'] ?? '',
      policy: headers['content-security-policy'] ?? '',
      robots: headers['x-robots-tag'] ?? '',
      links: listLinks(html, targetOf, isKnown),
      media: mediaPaths(html + faces),
    };
  }

  const facesOf = (locale: Locale): string =>
    identityOf(services.lastConfigurations.get(locale) ?? null).setFor(localeEntry(locale)).sheet
      ?.text ?? '';

  return async (key: string): Promise<ReadAddress> => {
    const target = targetOf({ url: key, headers: {} });
    if (target.kind !== 'page' || !target.isInLanguage) return { kind: 'nothing' };
    let isWhole = true;
    const budget = buildBudget(services.closing, (error) => {
      isWhole = false;
      warn(gaveUp(key, error));
    });
    const made = await makePage(services, target.page, budget);
    if (made.kind === 'failed') {
      if (isWhole) warn(`${key}: ${String(made.error)}`);
      return made;
    }
    // A part was left out: a visitor who waits is shown the rest, a mirror is not.
    if (!isWhole) return { kind: 'failed' };
    if (made.kind === 'moved') {
      const { status, isTarget } = made;
      const location = locationOf(made.location);
      const cookie = isTarget ? sentCookie(location, services.config.origin) : '';
      return { kind: 'other', answer: { kind: 'moved', location, status, cookie } };
    }
    const { page } = made;
    if (page.status === 410) return { kind: 'other', answer: { kind: 'gone' } };
    if (page.status !== 200) return { kind: 'nothing' };
    return { kind: 'page', answer: pageAnswer(page, target.page), page };
  };
}

/** The warning that a call's last retry has failed. */
export function gaveUp(what: string, error: ApiUnavailable): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${what}: given up after three retries: ${error.message}${cause}`;
}
