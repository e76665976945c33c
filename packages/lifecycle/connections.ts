/** What connections may cost a program: so many from one address, and only while something moves. */
import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections at once from one address. */
  readonly perAddress: number;
  /** From its first byte, or the opening of its connection, until a request's head is there. */
  readonly headersWithin: number;
  /** The same for the whole request with its body. */
  readonly requestWithin: number;
  /** How long nothing may move either way while a request is under way. */
  readonly idleFor: number;
}

/** Connections of all addresses together; each costs some ten kilobytes. */
const MAX_CONNECTIONS = 20_000;
/** How often Node looks for heads and requests that are late. */
const CHECK_INTERVAL = 1000;
const REFUSAL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The limits that Node keeps itself, for the making of a server. */
export function serverOptions({ headersWithin, requestWithin }: ConnectionLimits) {
  return {
    headersTimeout: headersWithin,
    requestTimeout: requestWithin,
    connectionsCheckingInterval: CHECK_INTERVAL,
  };
}

/**
 * Keeps the other limits on a server. A connection too many is answered 503 with `Retry-After` and
 * closed, before anything is read of it. `isTrusted` says which addresses are those of proxies, whose
 * connections carry any number of visitors.
 */
export function limitConnections(
  server: Server,
  { perAddress, idleFor }: ConnectionLimits,
  { isTrusted, onRefused }: { isTrusted(address: string): boolean; onRefused(): void },
): void {
  const open = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(idleFor);
  server.on('drop', onRefused);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const visitor = visitorOf(remoteAddress);
    const count = open.get(visitor) ?? 0;
    if (count >= perAddress) {
      onRefused();
      socket.end(REFUSAL);
      socket.destroySoon();
      return;
    }
    open.set(visitor, count + 1);
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left === 0) open.delete(visitor);
      else open.set(visitor, left);
    });
  });
}

/** Who counts as one: an address of IPv4, and the 64 bits of IPv6 that one line is given. */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
