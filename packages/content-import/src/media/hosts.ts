/**
 * Exports and feeds must not reach into the operator's network: what they name, and redirects, must
 * be public; hosts named by the operator may be any.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ImportError } from '#src/problem.ts';

export interface FetchRules {
  /** Null if it may be fetched. */
  refusal(url: URL): string | null;
  isNamed(url: URL): boolean;
}

/**
 * `old`: the old site's hosts (null: any public one); and those that the operator names, with or
 * without a port. @throws ImportError for an invalid host.
 */
export function fetchRules(old: ReadonlySet<string> | null, named: readonly string[]): FetchRules {
  const wrong = named.find((host) => !isHost(host));
  if (wrong !== undefined) throw new ImportError(`--fetch-from ${wrong}: is no host`);
  const hosts = new Set(named.map((host) => new URL(`http://${host}`).host));
  const isNamed = ({ host, hostname }: URL) => hosts.has(host) || hosts.has(hostname);
  return {
    isNamed,
    refusal(url) {
      if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not fetched`;
      if (isNamed(url)) return null;
      if (old !== null && !old.has(url.host)) {
        return `${url.host} is not the old site’s host: --fetch-from ${url.host} allows it`;
      }
      return isPrivate(bare(url.hostname)) ? privateReason(url.hostname) : null;
    },
  };
}

const isHost = (text: string): boolean => {
  const url = URL.parse(`http://${text}`);
  return url !== null && url.href === `http://${url.host}/`;
};

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Fails for names with any private address. Connections use its answer, so a name cannot change in
 * between.
 */
export const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const inside = addresses?.find(({ address }) => isPrivate(address));
      if (error || !first) callback(error ?? new Error(`${hostname} is not known`), []);
      else if (inside) callback(new Error(privateReason(hostname, inside.address)), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

export const publicLookup = publicLookupBy(lookup);

const privateReason = (hostname: string, address?: string): string =>
  `${hostname} ${address === undefined ? 'is a' : 'leads to the'} private address${address === undefined ? '' : ` ${address}`}: --fetch-from ${hostname} allows it`;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** 2000::/3, all assigned IPv6 addresses (RFC 4291 §2.4). */
const GLOBAL_UNICAST = 0b001;

/**
 * Everything outside the public network. Old forms of IPv4 (`::127.0.0.1`, in a URL `[::7f00:1]`)
 * are in no table of ranges.
 */
function isPrivate(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return true;
  return address instanceof ipaddr.IPv6 && (address.parts[0] ?? 0) >> 13 !== GLOBAL_UNICAST;
}
