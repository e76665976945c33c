import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Compressed if the server did that. */
  readonly body: Buffer;
}

interface HttpCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Over open connections; takes only an answer's bytes. */
export interface HttpClient {
  ask(url: string, call?: HttpCall): Promise<HttpAnswer>;
  close(): void;
}

/** Longer than any good answer takes. */
const PATIENCE_MS = 30_000;

export function createHttpClient(connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async ask(url, { method = 'GET', headers = {}, body } = {}) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request(url, { agent, method, headers, timeout: PATIENCE_MS });
        asked.on('response', resolve);
        asked.on('error', reject);
        asked.on('timeout', () => asked.destroy(new Error(`${url} does not answer`)));
        asked.end(body);
      });
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(parts),
      };
    },
    close: () => agent.destroy(),
  };
}
