import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** Milliseconds. */
export interface ConnectionLimits {
  /** At once. */
  readonly perAddress: number;
  /** From its first byte, or the opening of its connection, until the head is complete. */
  readonly headersWithin: number;
  /** The same for the whole request. */
  readonly requestWithin: number;
  /** How long nothing may move while a request is under way. */
  readonly idleFor: number;
}

/** Of all addresses; each costs some ten kilobytes. */
const MAX_CONNECTIONS = 20_000;
/** How often Node looks for late requests. */
const CHECK_INTERVAL = 1000;
const REFUSAL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The limits that Node itself keeps. */
export function serverOptions({ headersWithin, requestWithin }: ConnectionLimits) {
  return {
    headersTimeout: headersWithin,
    requestTimeout: requestWithin,
    connectionsCheckingInterval: CHECK_INTERVAL,
  };
}

/**
 * Answers one connection too many with 503 and `Retry-After`, before reading anything. `isTrusted`
 * names proxies, whose connections are not counted.
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

/** An IPv4 address, or the 64 bits of an IPv6 line. */
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
