/** Old addresses: which belong to the old site, and in what spelling they are compared. */
import { canonicalPath } from '@masthead/contract/site-path';

/** An absolute http(s) address; relative ones are read from `base`. Null for anything else. */
export function webAddress(text: string, base: string | null): URL | null {
  const url = URL.parse(text.trim(), base ?? undefined);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/** The hosts of these addresses, each with and without `www.`. */
export function hostsOf(addresses: readonly (string | null)[]): Set<string> {
  const hosts = addresses.flatMap((address) => {
    const host = address ? webAddress(address, null)?.host : undefined;
    if (!host) return [];
    const bare = host.replace(/^www\./, '');
    return [bare, `www.${bare}`].filter((each) => each === host || URL.canParse(`http://${each}`));
  });
  return new Set(hosts);
}

/** The key by which old pages are looked up, whatever host of the old site they stood on. */
export function pathKey(url: URL): string {
  return canonicalPath(url.pathname);
}
