/**
 * Removes what mail scanners, search engines and networks put around a link. A wrapper carries the
 * editor's own address and sends readers through another company's server.
 */
import { WRAPPERS } from '@masthead/contract/addresses/link-wrappers.ts';

export interface MeantAddress {
  readonly href: string;
  /** Makers of the removed wrappers, outermost first. */
  readonly unwrapped: readonly string[];
  /** Maker of a wrapper that only the maker can open. */
  readonly sealed: string | null;
  /** Removed click identifiers. */
  readonly removed: readonly string[];
  /** Campaign parameters (`utm_source`), which stay. */
  readonly campaign: readonly string[];
}

/** A forwarded mail may be wrapped several times. */
const MOST_WRAPPERS = 8;

/** Each identifies one click or one mail. */
const CLICK_IDS =
  /^(fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igshid|igsh|sccid|epik|rb_clickid|wickedid|mc_eid|mkt_tok|_hsenc|_hsmi|hsctatracking|vero_id|oly_anon_id|oly_enc_id|__s|__cft__(\[\d+\])?|__tn__)$/i;
const CAMPAIGN = /^utm_\w+$/i;
const WEB = /^https?:\/\/[^\s/]/i;
const SCHEME_AND_HOST = /^(https?:\/\/(?:[^\s/?#@]*@)?)([^\s/?#]*)/i;

/** The address without wrappers and click identifiers; scheme and host in lower case. */
export function meantAddress(written: string): MeantAddress {
  let href = withSmallHost(withoutSpaces(written.trim()));
  const unwrapped: string[] = [];
  while (unwrapped.length < MOST_WRAPPERS) {
    const found = unwrappedOnce(href);
    if (found === null || found.href === null) break;
    href = withSmallHost(found.href);
    unwrapped.push(found.maker);
  }
  const sealed = unwrappedOnce(href)?.maker ?? null;
  const { kept, removed, campaign } = withoutClickIds(href);
  return { href: kept, unwrapped, sealed, removed, campaign };
}

/** Null for a wrapper that cannot be opened, or a text that is no address. */
function unwrappedOnce(href: string): { maker: string; href: string | null } | null {
  const url = WEB.test(href) ? parsed(href) : null;
  if (url === null) return null;
  const wrapper = WRAPPERS.find(
    ({ host, path }) => host.test(url.hostname) && path.test(url.pathname),
  );
  if (!wrapper) return null;
  const inner = wrapper.open(url, href)?.trim() ?? '';
  const isAddress = /^(https?:\/\/[^\s/]|mailto:.)\S*$/i.test(inner) && parsed(inner) !== null;
  return { maker: wrapper.maker, href: isAddress ? inner : null };
}

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/** People write telephone numbers in groups, which RFC 3966 does not allow. */
function withoutSpaces(href: string): string {
  if (/^tel:/i.test(href)) return href.replace(/\s+|%20/g, '');
  return /^mailto:/i.test(href) ? href.replace(/\s+/g, '%20') : href;
}

function withSmallHost(href: string): string {
  return href
    .replace(/^(mailto|tel):/i, (scheme) => scheme.toLowerCase())
    .replace(SCHEME_AND_HOST, (_, scheme: string, host: string) => {
      const [http = ''] = /^https?:\/\//i.exec(scheme) ?? [];
      return http.toLowerCase() + scheme.slice(http.length) + host.toLowerCase();
    });
}

/** Works on the text, so that nothing that stays is re-encoded. */
function withoutClickIds(href: string) {
  const [, before = href, query, after = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? [];
  if (query === undefined || !WEB.test(href)) return { kept: href, removed: [], campaign: [] };
  const parameters = query.split('&').map((part) => ({ part, name: nameOf(part) }));
  const removed = parameters.filter(({ name }) => CLICK_IDS.test(name));
  const campaign = parameters.filter(({ name }) => CAMPAIGN.test(name));
  const left = parameters.filter(({ name }) => !CLICK_IDS.test(name)).map(({ part }) => part);
  const kept =
    removed.length === 0 ? href : before + (left.length > 0 ? `?${left.join('&')}` : '') + after;
  return {
    kept,
    removed: [...new Set(removed.map(({ name }) => name))],
    campaign: [...new Set(campaign.map(({ name }) => name))],
  };
}

function nameOf(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
