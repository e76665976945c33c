/**
 * From which hosts anything is fetched. Whoever wrote an export or a feed must not reach into the operator's network, so what
 * it names, and what redirects lead to, must be a public address; a host that the operator names may be any.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ImportError } from '#src/problem.ts';

export interface FetchRules {
  /** Why an address is not fetched; null where it may be. */
  refusal(url: URL): string | null;
  /** Whether the operator has named its host. */
  isNamed(url: URL): boolean;
}

/**
 * The old site's hosts (null: all that are public) and those that the operator has named, with or without a port.
 * @throws ImportError for a name that is no host
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

/** `dns.lookup`, asked for all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks names up as usual, but fails for one of which any address is private. Connections are made with what it answers, so
 * that no name can change between check and use.
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

/** The first three bits of every IPv6 address that is given out (RFC 4291 §2.4): 2000::/3. */
const GLOBAL_UNICAST = 0b001;

/**
 * Loopback, link-local, private and all else that is no address of the public network. Outside 2000::/3 there are old forms
 * of IPv4 addresses (`::127.0.0.1`, which a URL writes `[::7f00:1]`) that no table of ranges has.
 */
function isPrivate(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return true;
  return address instanceof ipaddr.IPv6 && (address.parts[0] ?? 0) >> 13 !== GLOBAL_UNICAST;
}
