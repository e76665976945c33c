import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { type CheckAnswer, readOpenApi } from './openapi-check.ts';

/** Where the proxy itself tells what it has seen. */
const REPORT_PATH = '/validating-proxy/report';
const JSON_TYPE = /^application\/(problem\+)?json\b/;
/** They hold for one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** What the proxy has seen so far. */
export interface ProxyReport {
  /** Answers held against the document. */
  readonly checked: number;
  /** One line each: the call, the language, what is wrong with the answer. */
  readonly deviations: readonly string[];
}

export interface ValidatingProxy {
  /** The base address that a site takes for the content server's. */
  readonly apiUrl: string;
  readonly report: ProxyReport;
  close(): Promise<void>;
}

/** Asks a proxy in another process for its report. */
export async function askProxy(apiUrl: string): Promise<ProxyReport> {
  const response = await fetch(new URL(REPORT_PATH, apiUrl));
  return (await response.json()) as ProxyReport;
}

/**
 * A server between the site and its content server that holds every JSON answer against the content
 * server's own description of its calls, and passes everything on unchanged.
 */
export async function startValidatingProxy(apiUrl: string): Promise<ValidatingProxy> {
  const check = await readOpenApi(apiUrl);
  const origin = new URL(apiUrl).origin;
  const agent = new Agent({ keepAlive: true });
  const report = { checked: 0, deviations: [] as string[] };

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === REPORT_PATH) {
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(report));
      return;
    }
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      {
        agent,
        method: incoming.method,
        headers: { ...passedOn(incoming.headers), 'accept-encoding': 'identity' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        // A stream of changes is silent at first: its reader must see that it is open.
        outgoing.flushHeaders();
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        void look(incoming, answer);
      },
    );
    // The client sees what it would see if the content server were away.
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });

  async function look(asked: IncomingMessage, answer: IncomingMessage): Promise<void> {
    if (!JSON_TYPE.test(answer.headers['content-type'] ?? '') || asked.method === 'HEAD') return;
    const body = await wholeText(answer);
    if (body === null) return;
    report.checked += 1;
    report.deviations.push(...deviationsOf(check, asked, answer, body));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    apiUrl: `http://127.0.0.1:${address.port}${new URL(apiUrl).pathname}`,
    report,
    async close() {
      server.closeAllConnections();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function deviationsOf(
  check: CheckAnswer,
  asked: IncomingMessage,
  answer: IncomingMessage,
  body: string,
): string[] {
  const { method = 'GET', url = '/' } = asked;
  const call = { method, path: url, status: answer.statusCode ?? 0 };
  const type = answer.headers['content-type'] ?? '';
  const language = asked.headers['accept-language'] ?? 'no language';
  return check(call, type, body).map(
    (problem) => `${method} ${url} (${language}) ${call.status}: ${problem}`,
  );
}

/** Null if the answer was cut off because the client had left. */
async function wholeText(answer: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  try {
    await once(answer, 'end');
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString();
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
