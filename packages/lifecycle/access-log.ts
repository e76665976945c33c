/** One line of JSON for each request, in both programs (docs/operations/monitoring.md). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DestinationStream, pino } from 'pino';
import { loggedAddress } from './logged-address.ts';
import type { RequestIds } from './request-ids.ts';

/** `full` adds address and query. */
export type AccessLogMode = 'off' | 'on' | 'full';

interface AccessLogOptions {
  readonly mode: AccessLogMode;
  readonly ids: RequestIds;
  /** By the word of trusted proxies; only for `full`. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** If the program's logger is silent, so is the access log. */
  readonly logger: unknown;
}

export interface Begun {
  readonly at: number;
  readonly sent: number;
}

interface Answered extends Begun {
  readonly id: string;
  readonly status: number;
  readonly cache: string | null;
}

/** A pipe takes as many bytes in one piece, so lines of several processes do not mix. */
const MAX_WRITE = 4096;
const MIN_WRITE = 3000;
/** Bytes that wait if nobody reads; further lines are dropped and counted. */
const MAX_WAITING = 4_000_000;
/** Milliseconds that lines wait for others. */
const FLUSH_AFTER = 500;
/** At the end of the process, a tenth of a second apart. */
const MAX_LAST_TRIES = 5;
/** nginx' status for a client that has left. */
const LEFT_EARLY = 499;

/** Apart from the program's own log, which is written at once. */
export class AccessLog {
  readonly isOn: boolean;
  /** Dropped because nobody read earlier ones. */
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

  /** Call before anything is sent. */
  begin({ socket }: IncomingMessage): Begun {
    return { at: performance.now(), sent: socket.bytesWritten };
  }

  /** Notes the cache's outcome for the request's line. */
  note(request: IncomingMessage, cache: string): void {
    if (this.isOn) this.#outcomes.set(request, cache);
  }

  /** For a request that was answered just now. */
  answered(request: IncomingMessage, status: number, begun: Begun, cache: string | null): void {
    this.#write(request, { ...begun, status, cache, id: this.#options.ids.once(request) });
  }

  /** Once the answer has left or the client is gone. */
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

  /** pino's form, put together by hand: pino costs a fifth of a cached page. */
  #write(request: IncomingMessage, { id, at, sent, status, cache }: Answered): void {
    const { method, url = '/', headers, socket } = request;
    const address = loggedAddress(url);
    const queryAt = address.indexOf('?');
    const path = JSON.stringify(queryAt < 0 ? address : address.slice(0, queryAt));
    const ms = Math.round((performance.now() - at) * 100) / 100;
    // NaN without a connection, as in a test that injects its requests.
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
    // A closed standard output must not end the program.
    out.on('error', () => undefined);
    process.on('exit', () => {
      isEnding = true;
      try {
        out.flushSync();
      } catch {}
    });
    return out;
  }
}

/** Null for no logger. */
function settingsOf(logger: unknown): { level?: string; stream?: DestinationStream } | null {
  return typeof logger === 'object' ? logger : null;
}
