import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names of all headers as they came, in small letters: one that came twice stands twice. */
  readonly names: readonly string[];
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks over connections that are kept open; follows no redirect, and takes texts as they came. */
export interface Visitor {
  ask(url: string, asking?: Asking): Promise<Reply>;
  close(): void;
}

/** Longer than any good answer takes. */
const PATIENCE_MS = 30_000;

const onThisMachine: LookupFunction = (_host, _options, found) =>
  found(null, [{ address: '127.0.0.1', family: 4 }]);

/** A visitor who believes the certificates of `ca`, and finds every host on this machine. */
export function createVisitor(ca: string): Visitor {
  const options = { keepAlive: true, lookup: onThisMachine };
  const agents = { http: new http.Agent(options), https: new https.Agent({ ...options, ca }) };

  function open(url: string, { method = 'GET', headers = {} }: Asking): http.ClientRequest {
    const shared = { method, headers, timeout: PATIENCE_MS };
    return url.startsWith('https:')
      ? https.request(url, { ...shared, agent: agents.https })
      : http.request(url, { ...shared, agent: agents.http });
  }

  return {
    async ask(url, asking = {}) {
      const asked = open(url, asking);
      asked.on('timeout', () => asked.destroy(new Error(`${url} does not answer`)));
      const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject);
      });
      asked.end(asking.body);
      const reply = await answered;
      return {
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        names: reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()),
        text: await text(reply),
      };
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
