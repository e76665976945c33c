/** Which hosts pictures may be fetched from: what an export names must not reach into the operator's network. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why an address is not fetched; null where it may be. */
export type HostRule = (url: URL) => string | null;

/** Only the old site's hosts and those that the operator names. */
export function allowedHosts(own: ReadonlySet<string>, named: readonly string[]): HostRule {
  return (url) => {
    if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not fetched`;
    if (own.has(url.host)) return null;
    if (!named.includes(url.host) && !named.includes(url.hostname)) {
      return `${url.host} is not the old site’s host: --fetch-from ${url.host} allows it`;
    }
    return isPrivate(bare(url.hostname)) ? `${url.hostname} is a private address` : null;
  };
}

/**
 * Looks names up as usual, but fails for one that leads to a private address, unless it is the old
 * site's own. Asked as the connection is made, so that no name can change between check and use.
 */
export function guardedLookup(own: ReadonlySet<string>): LookupFunction {
  const names = new Set([...own].map((host) => new URL(`http://${host}`).hostname));
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      const inside = addresses?.find(({ address }) => isPrivate(address));
      if (error || !first) callback(error ?? new Error(`${hostname} is not known`), []);
      else if (inside && !names.has(hostname)) {
        callback(new Error(`${hostname} leads to the private address ${inside.address}`), []);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Loopback, link-local, private and all else that is no address of the public network. */
function isPrivate(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() !== 'unicast';
}
