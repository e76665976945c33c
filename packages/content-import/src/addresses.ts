import { canonicalPath } from '@masthead/contract/site-path';

/** Relative ones are read from `base`. Null for anything else. */
export function webAddress(text: string, base: string | null): URL | null {
  const url = URL.parse(text.trim(), base ?? undefined);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/** Each with and without `www.`. */
export function hostsOf(addresses: readonly (string | null)[]): Set<string> {
  const hosts = addresses.flatMap((address) => {
    const host = address ? webAddress(address, null)?.host : undefined;
    if (!host) return [];
    const bare = host.replace(/^www\./, '');
    return [bare, `www.${bare}`].filter((each) => each === host || URL.canParse(`http://${each}`));
  });
  return new Set(hosts);
}

/** The key of an old page, whatever host of the old site. */
export function pathKey(url: URL): string {
  return canonicalPath(url.pathname);
}
