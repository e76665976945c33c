import { setMaxListeners } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** Milliseconds after which unanswered requests are cut. */
export const MAX_DRAIN_TIME = 9_000;
/**
 * Milliseconds for which a draining server still takes connections, so that a load balancer learns
 * of it from `/readyz` and not from a refusal, and keeps idle ones, whose next request may be on
 * its way.
 */
const LAME_DUCK_TIME = 500;
const SWEEP_INTERVAL = 20;

export interface DrainOptions {
  /** Milliseconds; defaults to `MAX_DRAIN_TIME`. */
  readonly within?: number;
  readonly lameDuck?: number;
}

/** Lets HTTP servers finish what they have begun. */
export interface Drain {
  /** Aborted at the beginning: ends what has no end of its own. */
  readonly signal: AbortSignal;
  /** Call before the server listens. */
  watch(server: Server): void;
  /**
   * Finishes open requests with `Connection: close`, takes no new connections, and resolves when
   * none is left.
   */
  run(options?: DrainOptions): Promise<void>;
}

export function createDrain(): Drain {
  const begun = new AbortController();
  // One listener per endless stream.
  setMaxListeners(0, begun.signal);
  const servers: Server[] = [];
  /** With the time each was opened. */
  const connections = new Map<Socket, number>();

  function watch(server: Server): void {
    servers.push(server);
    server.on('connection', (socket) => {
      connections.set(socket, performance.now());
      socket.once('close', () => connections.delete(socket));
    });
  }

  function begin(): void {
    begun.abort();
    for (const server of servers) server.prependListener('request', sayLast);
    for (const socket of connections.keys()) {
      const response = responseOn(socket);
      if (response !== null) response.shouldKeepAlive = false;
    }
  }

  function closeQuiet(quietSince: number): void {
    for (const [socket, openedAt] of connections) {
      if (openedAt <= quietSince && responseOn(socket) === null) socket.destroySoon();
    }
  }

  async function run({ within = MAX_DRAIN_TIME, lameDuck = LAME_DUCK_TIME }: DrainOptions = {}) {
    const beganAt = performance.now();
    begin();
    await new Promise<void>((resolve) => {
      const sweep = setInterval(() => {
        const now = performance.now();
        if (now - beganAt < Math.min(lameDuck, within)) return;
        for (const server of servers) stopAccepting(server);
        if (now - beganAt >= within) for (const socket of connections.keys()) socket.destroy();
        else closeQuiet(now - lameDuck);
        if (connections.size > 0) return;
        clearInterval(sweep);
        resolve();
      }, SWEEP_INTERVAL);
    });
  }

  return { signal: begun.signal, watch, run };
}

/** Node then says `Connection: close` and closes after the answer. */
function sayLast(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/**
 * The answer that is being sent, until its last byte. Node has no public name for it, and
 * `closeIdleConnections` cuts answers whose end is still being sent.
 */
function responseOn(socket: Socket): ServerResponse | null {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return message instanceof ServerResponse ? message : null;
}

/** The HTTP server's own `close` begins with `closeIdleConnections`. */
function stopAccepting(server: Server): void {
  if (server.listening) TcpServer.prototype.close.call(server);
}
