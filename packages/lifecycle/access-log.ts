/** One line of JSON for each request, in both programs (docs/operations/monitoring.md). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DestinationStream, pino } from 'pino';
import { loggedAddress } from './logged-address.ts';
import type { RequestIds } from './request-ids.ts';

/** `full` tells who asked, and with which query; `on` neither. */
export type AccessLogMode = 'off' | 'on' | 'full';

interface AccessLogOptions {
  readonly mode: AccessLogMode;
  readonly ids: RequestIds;
  /** Who asks, by the word of trusted proxies; asked with `full` alone. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Settings of the program's own logger: what it does not say, the access log does not either. */
  readonly logger: unknown;
}

/** When a request came, and how much its connection had sent before. */
export interface Begun {
  readonly at: number;
  readonly sent: number;
}

interface Answered extends Begun {
  readonly id: string;
  readonly status: number;
  readonly cache: string | null;
}

/** In bytes. A pipe takes as much in one piece: no line is cut by one of another process. */
const MAX_WRITE = 4096;
const MIN_WRITE = 3000;
/** What nobody reads waits up to here; then lines are left out, and counted. */
const MAX_WAITING = 4_000_000;
/** Lines wait for others no longer, in milliseconds. */
const FLUSH_AFTER = 500;
/** At the end of the process, at what nobody reads; each after a tenth of a second. */
const MAX_LAST_TRIES = 5;
/** As nginx says it: whoever asked has not waited for the answer. */
const LEFT_EARLY = 499;

/** Writes the lines, apart from the program's own words, which leave at once. */
export class AccessLog {
  readonly isOn: boolean;
  /** Lines left out because nobody has read those before. */
  dropped = 0;
  readonly #options: AccessLogOptions;
  readonly #destination: DestinationStream;
  readonly #outcomes = new WeakMap<IncomingMessage, string>();

  constructor(options: AccessLogOptions) {
    const { mode, logger } = options;
    const { level = 'info', stream = null } = settingsOf(logger) ?? { level: 'silent' };
    this.#options = options;
    this.isOn = mode !== 'off' && ['trace', 'debug', 'info'].includes(level);
    this.#destination = stream ?? (this.isOn ? this.#standardOutput() : { write: () => undefined });
  }

  /** To be asked before anything is sent. */
  begin({ socket }: IncomingMessage): Begun {
    return { at: performance.now(), sent: socket.bytesWritten };
  }

  /** What a cache said of the request, for its line. */
  note(request: IncomingMessage, cache: string): void {
    if (this.isOn) this.#outcomes.set(request, cache);
  }

  /** Writes the line of a request that was answered just now, and of which nothing else is said. */
  answered(request: IncomingMessage, status: number, begun: Begun, cache: string | null): void {
    this.#write(request, { ...begun, status, cache, id: this.#options.ids.once(request) });
  }

  /** The same, once the answer has left or whoever asked is gone. */
  whenAnswered(
    request: IncomingMessage,
    response: ServerResponse,
    begun: Begun = this.begin(request),
  ): void {
    response.once('close', () => {
      const status = response.writableEnded ? response.statusCode : LEFT_EARLY;
      const cache = this.#outcomes.get(request) ?? null;
      this.#write(request, { ...begun, status, cache, id: this.#options.ids.of(request) });
    });
  }

  /** In pino's form; put together by hand, for its own way costs a fifth of a kept page. */
  #write(request: IncomingMessage, { id, at, sent, status, cache }: Answered): void {
    const { method, url = '/', headers, socket } = request;
    const address = loggedAddress(url);
    const queryAt = address.indexOf('?');
    const path = JSON.stringify(queryAt < 0 ? address : address.slice(0, queryAt));
    const ms = Math.round((performance.now() - at) * 100) / 100;
    // Not a number where there is no connection, as in a test that injects its requests.
    const bytes = socket.bytesWritten - sent || 0;
    let line = `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${id}","method":"${method}","path":${path},"status":${status},"bytes":${bytes},"ms":${ms}`;
    if (cache !== null) line += `,"cache":"${cache}"`;
    if (this.#options.mode === 'full') {
      const query = queryAt < 0 ? undefined : address.slice(queryAt + 1);
      const asked = {
        query,
        address: this.#options.addressOf(request),
        agent: headers['user-agent'],
      };
      line += `,${JSON.stringify(asked).slice(1, -1)}`;
    }
    this.#destination.write(`${line},"msg":"request"}\n`);
  }

  #standardOutput(): DestinationStream {
    let lastTries = 0;
    let isEnding = false;
    const out = pino.destination({
      dest: 1,
      sync: false,
      minLength: MIN_WRITE,
      maxWrite: MAX_WRITE,
      maxLength: MAX_WAITING,
      periodicFlush: FLUSH_AFTER,
      retryEAGAIN: () => !isEnding || lastTries++ < MAX_LAST_TRIES,
    });
    out.on('drop', () => {
      this.dropped += 1;
    });
    // Standard output that is gone must not end the program.
    out.on('error', () => undefined);
    process.on('exit', () => {
      isEnding = true;
      try {
        out.flushSync();
      } catch {
        // Nobody reads it.
      }
    });
    return out;
  }
}

/** What of a logger's settings matters here; null for none, which says nothing. */
function settingsOf(logger: unknown): { level?: string; stream?: DestinationStream } | null {
  return typeof logger === 'object' ? logger : null;
}
