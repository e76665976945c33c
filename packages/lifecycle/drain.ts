import { setMaxListeners } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** Requests that are still unanswered after this many milliseconds are cut. */
export const MAX_DRAIN_TIME = 9_000;
/**
 * For so many milliseconds a server that is about to leave still takes connections, so that a load
 * balancer hears of it from `/readyz` and not from a refusal; and for so long a connection on which
 * nothing is asked is kept, for its next request may be on its way.
 */
const LAME_DUCK_TIME = 500;
const SWEEP_INTERVAL = 20;

export interface DrainOptions {
  /** Milliseconds after which what is still open is cut; `MAX_DRAIN_TIME` where not given. */
  readonly within?: number;
  readonly lameDuck?: number;
}

/** How the HTTP servers of a program leave without breaking off what they have begun. */
export interface Drain {
  /** Is aborted when the program is told to leave: what has no end of its own ends then. */
  readonly signal: AbortSignal;
  /** Takes a server in, before it listens. */
  watch(server: Server): void;
  /**
   * Answers what has been asked, each answer the last of its connection, takes no new connections, and
   * resolves when no connection is left. Costs nothing before it is called.
   */
  run(options?: DrainOptions): Promise<void>;
}

/** A drain for all HTTP servers of one program. */
export function createDrain(): Drain {
  const begun = new AbortController();
  // As many may wait for it as there are streams without an end.
  setMaxListeners(0, begun.signal);
  const servers: Server[] = [];
  /** When each was opened. */
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

/** Node then says `Connection: close`, and closes once the answer is out. */
function sayLast(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/**
 * What is being answered on a connection, until its last byte is out. Node knows this itself and has no
 * public name for it; its own `closeIdleConnections` cuts answers whose end is still being sent.
 */
function responseOn(socket: Socket): ServerResponse | null {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return message instanceof ServerResponse ? message : null;
}

/** The HTTP server's own `close` would begin with `closeIdleConnections`. */
function stopAccepting(server: Server): void {
  if (server.listening) TcpServer.prototype.close.call(server);
}
